import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import { useDismissal } from "#storefront/components/use-dismissal.ts";

/** The rail is wide while hovered, focused by keyboard or opened by touch; a choice makes it narrow. */
export function useWideRail() {
  const [wide, setWide] = useState(false);
  const rail = useRef<HTMLElement>(null);

  useDismissal(wide, { inside: rail, onDismiss: () => setWide(false) });

  return {
    wide,
    collapse: () => setWide(false),
    railProps: {
      ref: rail,
      // Touch has no hover: a touched element is also clicked.
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
