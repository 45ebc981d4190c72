import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Quick navigations show nothing; slow ones show that they work. */
const SHOW_AFTER_MS = 150;

export function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-accent" />
    </div>
  );
}
