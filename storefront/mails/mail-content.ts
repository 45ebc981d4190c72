/** A mail before it is written: which one, and what it says. One member per template. */
export type MailContent = { template: "registration-code"; name: string; code: string };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
