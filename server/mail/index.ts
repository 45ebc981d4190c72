export { type Confirmable, confirmableOf, confirmLinkOf } from "./confirm-link.ts";
export { startForgettingCodes } from "./forget-codes.ts";
export { forgetOldMails } from "./mail.repository.ts";
export { mailRoutes } from "./mail.routes.ts";
export { mailboxPages } from "./mailbox.ts";
export { postMail } from "./post-mail.ts";
export { unsubscribeLinksOf } from "./refuse-mails.ts";
export { startSendingMails } from "./send-mail.ts";
export { postUnwritten } from "./write-mail.ts";
