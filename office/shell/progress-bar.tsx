import { useNavigation } from "react-router";
import { usePendingCalls } from "#office/api/pending.ts";

/** Appears after a second; the delay is in the style, so that no timer is needed. */
export function ProgressBar() {
  const navigating = useNavigation().state !== "idle";
  const calling = usePendingCalls(({ calls }) => calls > 0);
  if (!navigating && !calling) return null;
  return (
    <div
      role="progressbar"
      aria-label="Working"
      className="fixed inset-x-0 top-0 z-[60] h-0.5 animate-[appear_200ms_1s_backwards] overflow-hidden bg-accent-soft print:hidden"
    >
      <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-accent" />
    </div>
  );
}
