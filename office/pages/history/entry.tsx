import { Link } from "react-router";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { canUndo } from "#office/components/can-undo.ts";
import { describeChange } from "#office/components/describe-change.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { BeforeAfter } from "./before-after.tsx";

type HistoryEntry = OfficeResponse<"listHistory">["entries"][number];

export function Entry({ entry }: { entry: HistoryEntry }) {
  const session = useSession();
  const { act, busy } = useAct();
  const { place, at, actor, subject, before, after, undoes, undoneBy, undoNeeds } = entry;
  const sentence = describeChange(entry);
  const mayUndo = canUndo({ undoNeeds }, session);
  const undo = () =>
    act(() => callOffice("undoChange", { params: { place } }), {
      title: "Undone",
      message: `${subject.name || "The record"} has its earlier values again.`,
    });
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 break-words">
          <strong className="font-medium">{actor.name}</strong> {sentence.lead}{" "}
          {subject.id === "" || sentence.subject === null ? (
            sentence.subject
          ) : (
            <Link
              to={{ search: new URLSearchParams({ subject: subject.kind, id: subject.id }).toString() }}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
            >
              {sentence.subject}
            </Link>
          )}
          {sentence.rest && ` ${sentence.rest}`}
          {undoes !== null && <span className="text-muted"> · undoes no. {undoes}</span>}
          {undoneBy !== null && <span className="text-muted"> · undone by no. {undoneBy}</span>}
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
