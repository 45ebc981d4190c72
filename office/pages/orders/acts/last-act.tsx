import { useEffect } from "react";
import { create } from "zustand";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { Button } from "#ui/button.tsx";
import { type Notification, notify } from "#ui/notification/notify.ts";

type DoneAct = Pick<Notification, "title" | "message" | "action">;

const useLastAct = create<{ done: DoneAct | undefined }>(() => ({ done: undefined }));

/** Below this width a notification would cover the buttons of the next order. */
const WIDE = "(min-width: 64rem)";

/** Says what was done: beside the page on a wide screen, and above the order on a phone. */
export function showDoneAct(done: DoneAct): void {
  if (window.matchMedia(WIDE).matches) notify({ ...done, id: "order-act", type: "success" });
  else useLastAct.setState({ done });
}

/** The last act of this desk, in the flow of the page, so that it covers nothing. */
export function LastAct() {
  const done = useLastAct((state) => state.done);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => useLastAct.setState({ done: undefined }), DESK_UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div role="status" className="lg:hidden print:hidden">
      {done && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
          <p>
            <span className="font-mono">{done.title}</span> {done.message}
          </p>
          {done.action && (
            <Button kind="secondary" size="small" onClick={done.action.onClick}>
              {done.action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
