import { getServerMessage } from "../server-message.ts";

export interface Notification {
  title: string;
  message: string;
  type: "success" | "danger" | "info";
  /** An action for the notification, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** Replaces an earlier notification with the same id, so that only the last of many is shown. */
  id?: string;
}

type Presenter = (notification: Notification) => void;

// The toast widget is loaded with the first notification;
// notifications wait here until the widget is ready.
const pendingNotifications: Notification[] = [];
let present: Presenter | undefined;
let firstListener: (() => void) | undefined;

/** Shown top right for 5 seconds (§8). */
export function notify(notification: Notification): void {
  if (present) present(notification);
  else {
    pendingNotifications.push(notification);
    firstListener?.();
  }
}

/** The shared error handler: 'Error' with the server's text, else 'Something went wrong'. */
export function notifyError(error: unknown, fallback = "Something went wrong"): void {
  notify({ title: "Error", message: getServerMessage(error, fallback), type: "danger" });
}

export function onFirstNotification(listener: () => void): void {
  firstListener = listener;
  if (pendingNotifications.length > 0) listener();
}

export function setPresenter(presenter: Presenter): void {
  present = presenter;
  for (const notification of pendingNotifications.splice(0)) presenter(notification);
}
