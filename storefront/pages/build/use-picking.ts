import { useRef, useState } from "react";
import type { BuildSlot } from "#contract/rules/build-slots.ts";

/** Which slot is being filled, and with what instead of what. */
export interface Picking {
  slot: BuildSlot;
  instead?: { slug: string; netPrice: number };
}

export const slotId = ({ name }: BuildSlot) => `slot-${name}`;

/** The list that is open over the bench. The focus comes back to what opened it, or to the plate that was filled. */
export function usePicking() {
  const [picking, setPicking] = useState<Picking>();
  const opener = useRef<Element>(null);
  return {
    picking,
    pick: (next: Picking) => {
      opener.current = document.activeElement;
      setPicking(next);
    },
    close: (chosen: boolean) => {
      const to = chosen && picking ? document.getElementById(slotId(picking.slot)) : opener.current;
      setPicking(undefined);
      // The popup holds the focus until it is gone.
      setTimeout(() => to instanceof HTMLElement && to.focus({ preventScroll: !chosen }));
    },
  };
}
