import { useRef } from "react";
import { useOffScreen } from "../components/use-off-screen.ts";

/** Whether the content continues below its visible part; `end` is the last element of the content. */
export function useHasMoreBelow() {
  const end = useRef<HTMLDivElement>(null);
  return { end, hasMoreBelow: useOffScreen(end) };
}
