import { useEffect, useState } from "react";
import { createLazyComponent } from "../lazy-component.tsx";
import { onFirstNotification } from "./notify.ts";

const Toasts = createLazyComponent(() => import("./toasts.tsx"));

/** Empty, and without the code of toasts, until the first notification. */
export function Notifications() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onFirstNotification(() => setIsNeeded(true)), []);
  return isNeeded ? <Toasts /> : null;
}
