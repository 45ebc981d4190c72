import { Link } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { canUndo } from "#office/components/can-undo.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { describeAction } from "./describe-action.ts";

type HistoryEntry = OfficeResponse<"listHistory">["entries"][number];

export function Entry({ entry }: { entry: HistoryEntry }) {
  const session = useSession();
  const { act, busy } = useAct();
  const { place, at, actor, subject, before, after, undoes, undoneBy, undoNeeds } = entry;
  const { kind, verb } = describeAction(entry.action);
  const mayUndo = canUndo({ undoNeeds }, session);
  const undo = () =>
    act(() => callOffice("undoChange", { params: { place } }), {
      title: "Undone",
      message: `${subject.name || kind} is as it was before.`,
    });
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 break-words">
          <strong className="font-medium">{actor.name}</strong> {verb} {kind}{" "}
          {subject.id === "" ? (
            subject.name
          ) : (
            <Link
              to={{ search: new URLSearchParams({ subject: subject.kind, id: subject.id }).toString() }}
              className="text-accent underline underline-offset-4"
            >
              {subject.name || subject.id}
            </Link>
          )}
          {undoes !== null && <span className="text-muted"> · takes back no. {undoes}</span>}
          {undoneBy !== null && <span className="text-muted"> · taken back by no. {undoneBy}</span>}
        </p>
        <p className="text-muted">
          <span className="spec-label">no. {place}</span> · <Moment at={at} />
        </p>
        {mayUndo && (
          <Button kind="secondary" size="small" disabled={busy} onClick={() => void undo()}>
            {busy ? "Undoing…" : "Undo"}
          </Button>
        )}
      </div>
      <BeforeAfter before={before} after={after} />
    </li>
  );
}
