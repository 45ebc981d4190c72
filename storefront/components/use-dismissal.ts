import { type RefObject, useEffect, useEffectEvent } from "react";

/** A press outside or Escape dismisses while `open` is true. */
export function useDismissal(
  open: boolean,
  { inside, onDismiss }: { inside: RefObject<HTMLElement | null>; onDismiss: (by: "press" | "Escape") => void },
): void {
  const dismissOnOutsidePress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !inside.current?.contains(target)) onDismiss("press");
  });
  const dismissOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onDismiss("Escape");
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener("pointerdown", dismissOnOutsidePress);
    document.addEventListener("keydown", dismissOnEscape);
    return () => {
      document.removeEventListener("pointerdown", dismissOnOutsidePress);
      document.removeEventListener("keydown", dismissOnEscape);
    };
  }, [open]);
}
