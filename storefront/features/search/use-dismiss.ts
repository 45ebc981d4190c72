import { type RefObject, useEffect, useEffectEvent } from "react";

interface Dismissal {
  /** Nothing is listened to while there is nothing to dismiss. */
  isActive: boolean;
  /** The suggestions cover the results page, so a mouse on that page dismisses them too. */
  coversResults: boolean;
  inside: readonly RefObject<HTMLElement | null>[];
  onOutside: () => void;
  /** Escape pressed inside. */
  onEscape: () => void;
}

/** Dismisses the search box by a press outside or by Escape. */
export function useDismiss({ isActive, coversResults, inside, onOutside, onEscape }: Dismissal): void {
  const isInside = ({ target }: Event) =>
    target instanceof Node && inside.some(({ current }) => current?.contains(target));
  const dismissOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !isInside(event)) onOutside();
  });
  const dismissOnMouse = useEffectEvent((event: PointerEvent) => {
    const isMoved = event.movementX !== 0 || event.movementY !== 0;
    if (event.pointerType === "mouse" && isMoved) dismissOutside(event);
  });
  const dismissOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && isInside(event)) onEscape();
  });
  useEffect(() => {
    if (!isActive) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", dismissOutside, { signal });
    document.addEventListener("keydown", dismissOnEscape, { signal });
    if (coversResults) {
      document.addEventListener("pointermove", dismissOnMouse, { signal });
      document.addEventListener("wheel", dismissOutside, { signal, passive: true });
    }
    return () => listening.abort();
  }, [isActive, coversResults]);
}
