import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** The rail is wide while a mouse is over it, the keyboard is in it, or a finger has opened it; a choice makes it narrow. */
export function useWideRail() {
  const [wide, setWide] = useState(false);
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!wide) return;
    const narrowOutside = (event: Event) => {
      if (!rail.current?.contains(event.target as Node)) setWide(false);
    };
    const narrowOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setWide(false);
    };
    document.addEventListener("pointerdown", narrowOutside);
    document.addEventListener("keydown", narrowOnEscape);
    return () => {
      document.removeEventListener("pointerdown", narrowOutside);
      document.removeEventListener("keydown", narrowOnEscape);
    };
  }, [wide]);

  return {
    wide,
    narrow: () => setWide(false),
    railProps: {
      ref: rail,
      // A finger has no hover: what it touches, it also clicks.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setWide(true),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setWide(false),
      onClickCapture: (event: { target: EventTarget }) => {
        if (event.target instanceof Element && event.target.closest("button")) setWide(true);
      },
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setWide(true),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !rail.current?.contains(relatedTarget)) setWide(false);
      },
    },
  };
}
