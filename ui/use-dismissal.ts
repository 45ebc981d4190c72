import { type RefObject, useEffect, useEffectEvent } from "react";

/** While something is open: a press outside of it or Escape closes it. */
export function useDismissal(
  open: boolean,
  { inside, onDismiss }: { inside: RefObject<HTMLElement | null>; onDismiss: (by: "press" | "Escape") => void },
): void {
  const pressed = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !inside.current?.contains(target)) onDismiss("press");
  });
  const escaped = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onDismiss("Escape");
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", escaped);
    };
  }, [open]);
}
