import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { NOTIFICATION_MS } from "#contract/rules/limits.ts";
import { type Notification, showWith } from "./notify.ts";

const SHOW = { success: toast.success, danger: toast.error, info: toast.info } as const;

export default function Toasts() {
  useEffect(() => {
    showWith(({ title, message, type, action }: Notification) =>
      SHOW[type](title, { description: message, duration: NOTIFICATION_MS, ...(action && { action }) }),
    );
  }, []);
  return <Toaster position="top-right" duration={NOTIFICATION_MS} closeButton />;
}
