import { useState } from "react";
import type { WholeImport } from "#contract/office/import.ts";
import { office } from "#office/api/client.ts";
import { download } from "#office/api/files.ts";
import { confirm } from "#office/features/confirm.ts";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** What can be done with an import as it is now. */
export function ImportActions({ found }: { found: WholeImport }) {
  const { act, busy } = useAct();
  const { id, status, ticked, counts } = found;
  const mayApply = status === "compared" || status === "cancelled";
  const mayUndo = (status === "applied" || status === "cancelled") && (counts.applied ?? 0) > 0;
  const faults = (counts.faulty ?? 0) + (counts.clashed ?? 0) + (counts.kept ?? 0);
  const undo = async () => {
    const sure = await confirm({
      title: "Undo this import?",
      text: "Everything that still stands as it was applied goes back to what it was; new products are archived. What somebody has changed since stays.",
      action: "Undo",
      danger: true,
    });
    if (sure) await act(() => office("undoImport", { params: { id } }));
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      {mayApply && <Apply key={ticked} found={found} />}
      {status === "applying" && (
        <Button
          kind="danger"
          disabled={busy}
          onClick={() => void act(() => office("cancelImport", { params: { id } }))}
        >
          Stop
        </Button>
      )}
      {mayUndo && (
        <Button kind="danger" disabled={busy} onClick={() => void undo()}>
          Undo everything
        </Button>
      )}
      {faults > 0 && (
        <Button
          kind="secondary"
          disabled={busy}
          onClick={() => void act(() => download("getFaultyRows", { params: { id } }))}
        >
          Download {faults} faulty {faults === 1 ? "row" : "rows"}
        </Button>
      )}
    </div>
  );
}

/** Large or risky changes are applied by typing how many they are. */
function Apply({ found: { id, ticked, mustType } }: { found: WholeImport }) {
  const { act, busy } = useAct();
  const [typed, setTyped] = useState("");
  if (ticked === 0) return <p className="text-muted">Nothing is ticked that would change.</p>;
  const ready = !mustType || typed.trim() === String(ticked);
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void act(() => office("applyImport", { params: { id }, body: { count: ticked } }));
      }}
    >
      {mustType && (
        <TextInput
          label={`Type ${ticked} to apply`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint="Many products, prices far from before, or below cost"
        />
      )}
      <Button type="submit" disabled={busy || !ready} className={mustType ? "mt-6.5" : ""}>
        Apply {ticked.toLocaleString("en")} {ticked === 1 ? "change" : "changes"}
      </Button>
    </form>
  );
}
