import type { MailContent } from "#contract/mail-content.ts";
import { alertConfirm, alertNotice } from "./alert-mails.tsx";
import { alreadyRegistered } from "./already-registered.tsx";
import { claimUpdate } from "./claim-update.tsx";
import { giftCard } from "./gift-card.tsx";
import type { MailTemplate } from "./mail-template.ts";
import {
  deliveryFailed,
  orderCancelled,
  orderChanged,
  orderDelivered,
  orderOutForDelivery,
  orderPlaced,
  orderShipped,
  paymentFailed,
  paymentReceived,
  refundSent,
  transferRejected,
  transferReminder,
} from "./order-mails.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { questionAnswered, questionConfirm } from "./question-mails.tsx";
import { registrationCode } from "./registration-code.tsx";
import { resetCode } from "./reset-code.tsx";
import { returnUpdate } from "./return-update.tsx";
import { reviewRequest } from "./review-request.tsx";
import { staffInvitation, staffPasswordLink } from "./staff-links.tsx";
import { verificationCode } from "./verification-code.tsx";

export const TEMPLATES: { [T in MailContent["template"]]: MailTemplate<T> } = {
  "registration-code": registrationCode,
  "already-registered": alreadyRegistered,
  "verification-code": verificationCode,
  "reset-code": resetCode,
  "password-changed": passwordChanged,
  "question-confirm": questionConfirm,
  "question-answered": questionAnswered,
  "staff-invitation": staffInvitation,
  "staff-password-link": staffPasswordLink,
  "gift-card": giftCard,
  "alert-confirm": alertConfirm,
  "alert-told": alertNotice,
  "order-placed": orderPlaced,
  "payment-received": paymentReceived,
  "payment-failed": paymentFailed,
  "order-shipped": orderShipped,
  "order-out-for-delivery": orderOutForDelivery,
  "delivery-failed": deliveryFailed,
  "order-delivered": orderDelivered,
  "order-cancelled": orderCancelled,
  "return-update": returnUpdate,
  "claim-update": claimUpdate,
  "review-request": reviewRequest,
  "refund-sent": refundSent,
  "order-changed": orderChanged,
  "transfer-reminder": transferReminder,
  "transfer-rejected": transferRejected,
};
