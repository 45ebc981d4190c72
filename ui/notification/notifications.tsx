import { lazy, Suspense, useEffect, useState } from "react";
import { whenFirstNotified } from "./notify.ts";

const Toasts = lazy(() => import("./toasts.tsx"));

/** The place where notifications appear; empty, and without its code, until there is one. */
export function Notifications() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenFirstNotified(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
