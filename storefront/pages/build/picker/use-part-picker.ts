import { useRef, useState } from "react";
import type { BuildSlot } from "#contract/rules/build/build-slots.ts";

/** The slot to fill, and the part to replace. */
export interface PickerTarget {
  slot: BuildSlot;
  replaced?: { slug: string; netPrice: number };
}

export const toSlotId = ({ name }: BuildSlot) => `slot-${name}`;

/** When the picker closes, the focus returns to its opener, or to the slot that was filled. */
export function usePartPicker() {
  const [pickerTarget, setPickerTarget] = useState<PickerTarget>();
  const opener = useRef<Element>(null);
  return {
    pickerTarget,
    openPicker: (next: PickerTarget) => {
      opener.current = document.activeElement;
      setPickerTarget(next);
    },
    closePicker: (chosen: boolean) => {
      const focusTarget =
        chosen && pickerTarget ? document.getElementById(toSlotId(pickerTarget.slot)) : opener.current;
      setPickerTarget(undefined);
      // The popup keeps the focus until it is gone.
      setTimeout(() => focusTarget instanceof HTMLElement && focusTarget.focus({ preventScroll: !chosen }));
    },
  };
}
