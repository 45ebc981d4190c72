import type { WholeImport } from "#contract/office/catalogue/import.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { ApplyForm } from "./apply-form.tsx";
import { canApply, canUndoAll, countFaultyRows } from "./import-status.ts";

export function ImportActions({ bulkImport }: { bulkImport: WholeImport }) {
  const { act, busy } = useAct();
  const { id, status, ticked, endsAt } = bulkImport;
  const mayUndo = canUndoAll(bulkImport);
  const faults = countFaultyRows(bulkImport);
  const undo = async () => {
    const sure = await confirm({
      title: "Undo this import?",
      text: "Applied changes go back to the earlier values, and new products are archived. Later changes are not affected.",
      action: "Undo",
      danger: true,
    });
    if (sure) await act(() => callOffice("undoImport", { params: { id } }));
  };
  const unschedule = (message: string) =>
    act(() => callOffice("unscheduleImport", { params: { id } }), { title: "Schedule cancelled", message });
  return (
    <div className="flex flex-wrap items-end gap-2">
      {canApply(status) && <ApplyForm key={ticked} bulkImport={bulkImport} />}
      {status === "applying" && (
        <Button
          kind="danger"
          disabled={busy}
          onClick={() => void act(() => callOffice("cancelImport", { params: { id } }))}
        >
          Stop import
        </Button>
      )}
      {status === "scheduled" && (
        <Button kind="danger" disabled={busy} onClick={() => void unschedule("You can review and apply it again.")}>
          Cancel schedule
        </Button>
      )}
      {mayUndo && endsAt !== null && (
        <Button kind="secondary" disabled={busy} onClick={() => void unschedule("The prices stay, without an end.")}>
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
          onClick={() => void act(() => downloadFile("getFaultyRows", { params: { id } }))}
        >
          Download {faults} faulty {faults === 1 ? "row" : "rows"}
        </Button>
      )}
    </div>
  );
}
