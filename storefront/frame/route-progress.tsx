import { useNavigation } from "react-router";

/** Only slow navigations show progress. The delay is in the style, so no timer runs. */
const DELAYED_CLASS = "relative z-50 animate-[appear_200ms_150ms_backwards]";

export function RouteProgress() {
  if (useNavigation().state === "idle") return null;
  return (
    <div className={DELAYED_CLASS}>
      <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-accent-soft">
        <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-accent" />
      </div>
      <output className="pointer-events-none fixed inset-x-0 top-20 z-50 mx-auto block w-fit rounded-full bg-ink px-4 py-2 text-sm font-medium text-canvas shadow-overlay">
        Loading...
      </output>
    </div>
  );
}
