import { create } from "zustand";

export const usePendingCalls = create<{ calls: number }>(() => ({ calls: 0 }));

/** Counts a call as pending until the returned function is called. */
export function beginCall(): () => void {
  usePendingCalls.setState(({ calls }) => ({ calls: calls + 1 }));
  return () => usePendingCalls.setState(({ calls }) => ({ calls: calls - 1 }));
}
