import { useRef, useState } from "react";

interface ExclusiveRunOptions {
  onStart: () => void;
  onFailed: (error: unknown) => void;
}

/** A second click before the button shows 'Processing...' must not place a second order. */
export function useExclusiveRun({ onStart, onFailed }: ExclusiveRunOptions) {
  const [state, setState] = useState<"choosing" | "busy" | "placed">("choosing");
  const isRunning = useRef(false);

  function reset(): void {
    isRunning.current = false;
    setState("choosing");
  }

  async function run(work: () => Promise<"leaving" | "staying">): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState("busy");
    onStart();
    try {
      if ((await work()) === "leaving") setState("placed");
      else reset();
    } catch (error) {
      reset();
      onFailed(error);
    }
  }
  return { state, run, reset, markPlaced: () => setState("placed") };
}
