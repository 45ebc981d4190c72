import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import { useDismissal } from "#ui/use-dismissal.ts";

/** The rail is wide while a mouse is over it, the keyboard is in it, or a finger has opened it; a choice makes it narrow. */
export function useWideRail() {
  const [wide, setWide] = useState(false);
  const rail = useRef<HTMLElement>(null);

  useDismissal(wide, { inside: rail, onDismiss: () => setWide(false) });

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
