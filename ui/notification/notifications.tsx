import { useEffect, useState } from "react";
import { onUse } from "../on-use.tsx";
import { whenFirstNotified } from "./notify.ts";

const Toasts = onUse(() => import("./toasts.tsx"));

/** The place where notifications appear; empty, and without its code, until there is one. */
export function Notifications() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenFirstNotified(() => setWanted(true)), []);
  return wanted ? <Toasts /> : null;
}
