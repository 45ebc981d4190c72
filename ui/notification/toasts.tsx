import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import { NOTIFICATION_MS } from "#contract/rules/limits.ts";
import { type Notification, setPresenter } from "./notify.ts";

const TOAST_BY_TYPE = { success: toast.success, danger: toast.error, info: toast.info } as const;

const TOAST_CLASSES = {
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

/**
 * Shown top right for 5 seconds (§8); a pointer that moves
 * onto a toast, or focus, keeps the toast open.
 */
export default function Toasts() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => ignoreRestingPointer(container.current), []);
  useEffect(() => {
    const returnFocus = () => blurWithin(container.current);
    setPresenter(({ title, message, type, action, id }: Notification) =>
      TOAST_BY_TYPE[type](title, {
        description: message,
        duration: NOTIFICATION_MS,
        onDismiss: returnFocus,
        ...(action && {
          action: {
            label: action.label,
            onClick: () => {
              action.onClick();
              returnFocus();
            },
          },
        }),
        ...(id && { id }),
      }),
    );
  }, []);
  return (
    <div ref={container} className="contents">
      <Toaster
        position="top-right"
        duration={NOTIFICATION_MS}
        closeButton
        expand
        style={{ fontFamily: "inherit" }}
        offset={{ top: 76, right: 24 }}
        mobileOffset={{ top: 64, left: 12, right: 12 }}
        toastOptions={{ unstyled: true, classNames: TOAST_CLASSES, closeButtonAriaLabel: "Close notification" }}
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
 * Sonner returns the focus when it leaves the toasts. A removed button never loses it, so the focus
 * would move when the last toast closes, away from the field that the shopper types in by then.
 */
function blurWithin(container: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && container?.contains(focused)) focused.blur();
}

/**
 * A toast under a resting pointer would never close. Browsers report such a pointer as a
 * movement by zero (mouseout, then mouseover), so these events are hidden from React.
 */
function ignoreRestingPointer(container: HTMLElement | null): () => void {
  const stopRestingPointer = (event: MouseEvent) => {
    const entered = event.type === "mouseout" ? event.relatedTarget : event.target;
    const isResting = event.movementX === 0 && event.movementY === 0;
    if (isResting && entered instanceof Node && container?.contains(entered)) event.stopPropagation();
  };
  const eventTypes = ["mouseout", "mouseover", "mousemove"] as const;
  for (const kind of eventTypes) window.addEventListener(kind, stopRestingPointer, true);
  return () => {
    for (const kind of eventTypes) window.removeEventListener(kind, stopRestingPointer, true);
  };
}
