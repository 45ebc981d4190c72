import { create } from "zustand";

/** Whether the server answered when it was last asked. */
export const useConnection = create<{ state: "there" | "gone" }>(() => ({ state: "there" }));

export function connectionIs(state: "there" | "gone"): void {
  if (useConnection.getState().state !== state) useConnection.setState({ state });
}
