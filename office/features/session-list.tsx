import type { StaffSession } from "#contract/office/staff.ts";
import { office } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { Moment } from "./moment.tsx";
import { useAct } from "./use-act.ts";

/** Where somebody is signed in, each with its end. */
export function SessionList({ sessions }: { sessions: readonly StaffSession[] }) {
  const { act, busy } = useAct();
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Sessions</h2>
      {sessions.length === 0 && <p className="text-muted">Signed in nowhere.</p>}
      <ul className="grid gap-3">
        {sessions.map(({ id, browser, network, createdAt, seenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                {nameOfBrowser(browser)}
                {current && <strong> · this one</strong>}
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
                  void act(() => office("endSession", { params: { id } }), {
                    title: "Ended",
                    message: "That session is signed out.",
                  })
                }
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const BROWSERS = /\b(Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari)\b/;
const NAMES: Record<string, string> = { Edg: "Edge", OPR: "Opera", SamsungBrowser: "Samsung Internet" };
const SYSTEMS = /\b(Android|iPhone|iPad|Windows|Mac OS X|Linux)\b/;

/** "Chrome on Android": what people know their devices by. */
function nameOfBrowser(browser: string): string {
  const found = BROWSERS.exec(browser)?.[1];
  const system = SYSTEMS.exec(browser)?.[1];
  if (!found) return browser.slice(0, 60) || "Unknown browser";
  return `${NAMES[found] ?? found}${system ? ` on ${system}` : ""}`;
}
