/** A mail before it is written: which one, and what it says. One member per template. */
export type MailContent =
  | { template: "registration-code"; name: string; code: string }
  | { template: "already-registered"; name: string }
  | { template: "verification-code"; name: string; code: string }
  | { template: "reset-code"; name: string; code: string }
  | { template: "password-changed"; name: string };

export type ContentOf<T extends MailContent["template"]> = Extract<MailContent, { template: T }>;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
