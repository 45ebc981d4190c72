import { useRef } from "react";
import { useOffScreen } from "./use-off-screen.ts";

/** Whether what scrolls goes on below what is seen of it. `end` is its last, smallest part. */
export function useMoreBelow() {
  const end = useRef<HTMLDivElement>(null);
  return { end, moreBelow: useOffScreen(end) };
}
