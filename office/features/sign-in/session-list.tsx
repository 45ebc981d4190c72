import type { StaffSession } from "#contract/office/staff/staff.ts";
import { callOffice } from "#office/api/client.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { formatBrowser } from "./browser-name.ts";

export function SessionList({ sessions }: { sessions: readonly StaffSession[] }) {
  const { act, busy } = useAct();
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Sessions</h2>
      {sessions.length === 0 && <p className="text-muted">No open sessions.</p>}
      <ul className="grid gap-3">
        {sessions.map(({ id, browser, network, createdAt, seenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                {formatBrowser(browser)}
                {current && <strong> · this device</strong>}
              </p>
              <p className="text-muted">
                From {network}, since <Moment at={createdAt} />, last seen <Moment at={seenAt} />
              </p>
            </div>
            {!current && (
              <Button
                kind="secondary"
                size="small"
                disabled={busy}
                onClick={() =>
                  void act(() => callOffice("endSession", { params: { id } }), {
                    title: "Session ended",
                    message: "The session is signed out.",
                  })
                }
              >
                End session{" "}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
