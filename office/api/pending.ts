import { create } from "zustand";

/** How many calls are under way. */
export const usePending = create<{ calls: number }>(() => ({ calls: 0 }));

/** Counts a call until the function it gives back is called. */
export function beginCall(): () => void {
  usePending.setState(({ calls }) => ({ calls: calls + 1 }));
  return () => usePending.setState(({ calls }) => ({ calls: calls - 1 }));
}
