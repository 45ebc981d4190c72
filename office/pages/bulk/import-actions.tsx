import type { WholeImport } from "#contract/office/import.ts";
import { office } from "#office/api/client.ts";
import { download } from "#office/api/files.ts";
import { confirm } from "#office/features/confirm.ts";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { ApplyForm } from "./apply-form.tsx";

/** What can be done with an import as it is now. */
export function ImportActions({ found }: { found: WholeImport }) {
  const { act, busy } = useAct();
  const { id, status, ticked, counts, endsAt } = found;
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
  const unschedule = (message: string) =>
    act(() => office("unscheduleImport", { params: { id } }), { title: "No longer scheduled", message });
  return (
    <div className="flex flex-wrap items-end gap-2">
      {mayApply && <ApplyForm key={ticked} found={found} />}
      {status === "applying" && (
        <Button
          kind="danger"
          disabled={busy}
          onClick={() => void act(() => office("cancelImport", { params: { id } }))}
        >
          Stop
        </Button>
      )}
      {status === "scheduled" && (
        <Button kind="danger" disabled={busy} onClick={() => void unschedule("It waits to be looked at again.")}>
          Cancel the schedule
        </Button>
      )}
      {mayUndo && endsAt !== null && (
        <Button kind="secondary" disabled={busy} onClick={() => void unschedule("These prices stay.")}>
          Keep these prices
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
