import { create } from "zustand";

/** Whether the server answered the last call. */
export const useConnection = create<{ state: "there" | "gone" }>(() => ({ state: "there" }));

export function setConnection(state: "there" | "gone"): void {
  if (useConnection.getState().state !== state) useConnection.setState({ state });
}
