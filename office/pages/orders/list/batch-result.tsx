import { Button } from "#ui/button.tsx";
import type { BatchOutcome } from "./use-batch.ts";

interface BatchResultProps {
  result: BatchOutcome;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

export function BatchResult({ result, busy, onUndo, onClose }: BatchResultProps) {
  const { done, failed, undoable, isUndo } = result;
  return (
    <div role="status" className="grid gap-1 rounded-card border border-line bg-surface p-3">
      <p className="font-medium">
        {done} {isUndo ? "undone" : "done"}
        {failed.length > 0 && `, ${failed.length} not`}
      </p>
      <ul className="grid gap-1 text-muted">
        {failed.map(({ number, why }) => (
          <li key={number}>{why.includes(number) ? why : `${number}: ${why}`}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {undoable.length > 0 && (
          <Button kind="secondary" size="small" disabled={busy} onClick={onUndo}>
            {undoable.length === 1 ? "Undo" : `Undo all ${undoable.length}`}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
