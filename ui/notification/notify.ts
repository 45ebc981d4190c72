import { serverMessage } from "../server-message.ts";

export interface Notification {
  title: string;
  message: string;
  type: "success" | "danger" | "info";
  /** Something to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** Takes the place of the one before that has the same: of many acts in a row the last is shown. */
  id?: string;
}

type Show = (notification: Notification) => void;

// The widget that shows notifications is loaded with the first one; those that come before it is ready wait here.
const waiting: Notification[] = [];
let show: Show | undefined;
let onFirst: (() => void) | undefined;

/** Top right, gone after 5 seconds (§8). */
export function notify(notification: Notification): void {
  if (show) show(notification);
  else {
    waiting.push(notification);
    onFirst?.();
  }
}

/** The shared error handler: 'Error' with the server's text, else 'Something went wrong'. */
export function notifyError(error: unknown, fallback = "Something went wrong"): void {
  notify({ title: "Error", message: serverMessage(error, fallback), type: "danger" });
}

export function whenFirstNotified(wanted: () => void): void {
  onFirst = wanted;
  if (waiting.length > 0) wanted();
}

export function showWith(next: Show): void {
  show = next;
  for (const notification of waiting.splice(0)) next(notification);
}
