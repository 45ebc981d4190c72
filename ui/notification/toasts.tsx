import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import { NOTIFICATION_MS } from "#contract/rules/limits.ts";
import { type Notification, showWith } from "./notify.ts";

const SHOW = { success: toast.success, danger: toast.error, info: toast.info } as const;

const LOOK = {
  toast:
    "relative flex w-full items-start gap-3 rounded-card border border-line bg-surface py-3.5 ps-4 pe-12 text-ink shadow-overlay",
  content: "grid min-w-0 flex-1 gap-0.5",
  title: "font-semibold",
  description: "text-sm text-muted [overflow-wrap:anywhere]",
  icon: "mt-0.5 shrink-0",
  actionButton:
    "inline-flex min-h-9 shrink-0 items-center self-center rounded-control border border-control px-3 text-sm font-medium hover:bg-sunken",
  closeButton:
    "absolute end-1 top-1 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink",
};
const ICON = { "aria-hidden": true, className: "size-5", strokeWidth: 2 } as const;

/** Top right, gone after 5 seconds (§8); a pointer that comes to it, or focus, keeps it. */
export default function Toasts() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => ignoreRestingPointer(place.current), []);
  useEffect(() => {
    showWith(({ title, message, type, action, id }: Notification) =>
      SHOW[type](title, {
        description: message,
        duration: NOTIFICATION_MS,
        ...(action && { action }),
        ...(id && { id }),
      }),
    );
  }, []);
  return (
    <div ref={place} className="contents">
      <Toaster
        position="top-right"
        duration={NOTIFICATION_MS}
        closeButton
        expand
        style={{ fontFamily: "inherit" }}
        offset={{ top: 76, right: 24 }}
        mobileOffset={{ top: 64, left: 12, right: 12 }}
        toastOptions={{ unstyled: true, classNames: LOOK, closeButtonAriaLabel: "Close notification" }}
        icons={{
          success: (
            <span className="text-success">
              <CircleCheck {...ICON} />
            </span>
          ),
          error: (
            <span className="text-sale">
              <CircleAlert {...ICON} />
            </span>
          ),
          info: (
            <span className="text-accent">
              <Info {...ICON} />
            </span>
          ),
          close: <X {...ICON} className="size-4.5" />,
        }}
      />
    </div>
  );
}

/**
 * One that comes up under a pointer that rests would stay for ever, over what was just pressed. Browsers tell of such a pointer as of a
 * movement by nothing: out of what was below it, then over the toast. React hears of coming by the former, so both are kept from it.
 */
function ignoreRestingPointer(place: HTMLElement | null): () => void {
  const keepFromToast = (event: MouseEvent) => {
    const now = event.type === "mouseout" ? event.relatedTarget : event.target;
    const rests = event.movementX === 0 && event.movementY === 0;
    if (rests && now instanceof Node && place?.contains(now)) event.stopPropagation();
  };
  const told = ["mouseout", "mouseover", "mousemove"] as const;
  for (const kind of told) window.addEventListener(kind, keepFromToast, true);
  return () => {
    for (const kind of told) window.removeEventListener(kind, keepFromToast, true);
  };
}
