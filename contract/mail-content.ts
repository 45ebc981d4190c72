import type { Brand } from "#contract/brand.ts";
import type { Verdict } from "#contract/rules/build/verdicts.ts";
import type { ClaimEvent } from "#contract/rules/claim/claim-states.ts";
import type { PaymentMethod, PaymentStatus } from "#contract/rules/order/order-status.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import type { RefundMethod } from "#contract/rules/order/refund.ts";
import type { ReturnAct, ReturnState } from "#contract/rules/return/return-states.ts";
import type { Policy } from "#contract/shop-texts.ts";

export interface OrderInMail {
  number: string;
  items: { name: string; quantity: number; total: number }[];
  subTotal: number;
  /** Missing if the order has none. */
  discounts?: { label: string; amount: number }[];
  courierCost: number;
  grandTotal: number;
  courierName: string;
  recipientName: string;
  phone: string;
  address: string;
  cityName: string;
  stateName: string;
  postalCode: string;
  paymentMethod: PaymentMethod;
  /** What the courier collects; missing in mails that an earlier version enqueued. */
  cashDue?: number;
  /** The part of a cash order that is paid ahead. */
  advance?: { amount: number; method: AheadMethod; isPaid: boolean };
  /** Missing while the order is being placed, because nothing can be paid yet. */
  paymentStatus?: PaymentStatus;
  /** Rupees that are on their way back to the customer. */
  refundDue?: number;
  /** The link by which the customer confirms a cash order. */
  confirmUrl?: string;
  /** The link to the invoice as PDF, once it is issued. */
  invoiceUrl?: string;
  /** The courier's tracking number and link, once the parcel is shipped. */
  consignment?: string | null;
  trackingUrl?: string | null;
  /** The link by which the customer answers a failed attempt, where the courier takes advice. */
  adviceUrl?: string;
  /** `method` paid what is refunded; mails that an earlier version enqueued do not name it. */
  refund?: { amount: number; how: RefundMethod; method?: PaymentMethod };
  /** Of a delivered order: the page to return items, which needs no sign-in. */
  returnUrl?: string;
  /** Of a bank transfer: its end (ISO 8601), why it was not confirmed, and whether the order is cancelled. */
  transfer?: { until?: string; reason?: string; isOver?: true };
}

export interface OrderMailContent {
  template:
    | "order-placed"
    | "payment-received"
    | "payment-failed"
    | "order-shipped"
    | "order-out-for-delivery"
    | "delivery-failed"
    | "order-delivered"
    | "order-cancelled"
    | "refund-sent"
    | "order-changed"
    | "transfer-reminder"
    | "transfer-rejected";
  name: string;
  order: OrderInMail;
}

/** A step of a return, as its customer is told. */
export interface ReturnInMail {
  number: string;
  about: ReturnAct | "ask" | "allow";
  items: string[];
  /** The customer's page of the order's returns. */
  url: string;
  /** The piece that moved; a mail about a request has none. */
  pieceId?: string;
  /** What the shop says about it, such as why it was refused. */
  note?: string;
  /** Where to bring or send the piece. */
  address?: string;
  /** The last day of the shop's answer, or of an allowed return (ISO 8601). */
  until?: string;
  parcel?: { courier: string; consignment: string };
  /** What went back to the customer's balances, in words. */
  returned?: string;
  /** The state that a parcel back to the customer ends. */
  outcome?: ReturnState;
}

/** A step of a warranty claim, as its customer is told. */
export interface ClaimInMail {
  claimId: number;
  number: string;
  about: ClaimEvent;
  item: string;
  serial?: string;
  /** The customer's page of the order's claims. */
  url: string;
  /** What the shop says about it, such as why it was refused. */
  note?: string;
  /** Where to bring or send the piece. */
  address?: string;
  /** When the shop answers, at the latest (ISO 8601). */
  until?: string;
  /** The other piece: the replacement, or the loan. */
  other?: { name: string; serial?: string };
}

/** Kinds of mails that recipients can unsubscribe from. */
export const MAIL_LISTS = ["alerts", "reviews"] as const;
export type MailList = (typeof MAIL_LISTS)[number];

interface AlertInMail {
  productName: string;
  /** Rupees; null means that the alert waits for stock. */
  below: number | null;
}

/** The data of a mail before rendering, one member per template. Times are in ISO 8601. */
export type MailContent =
  | { template: "registration-code"; name: string; code: string; createdAt: string }
  | { template: "already-registered"; name: string }
  | { template: "verification-code"; name: string; code: string; createdAt: string }
  | { template: "reset-code"; name: string; code: string }
  | { template: "password-changed"; name: string }
  | { template: "review-request"; name: string; products: { name: string; slug: string }[]; unsubscribeUrl: string }
  | {
      template: "question-answered";
      /** The name of the product in question. */
      product: string;
      /** The sentence that left the question open. */
      question: string;
      answer: string;
      /** The build's verdict with the answer, and its parts as in the build's URL. */
      verdict: Verdict;
      parts: string;
    }
  | { template: "question-confirm"; product: string; question: string; confirmUrl: string }
  | { template: "staff-invitation"; role: string; link: string; until: string }
  | { template: "staff-password-link"; name: string; link: string; until: string }
  | { template: "return-update"; name: string; return: ReturnInMail }
  | { template: "claim-update"; name: string; claim: ClaimInMail }
  | {
      template: "gift-card";
      /** Empty names and messages are left out. */
      name: string;
      senderName: string;
      message: string;
      amount: number;
      code: string;
      /** ISO 8601; null: never expires. */
      until: string | null;
    }
  | ({ template: "alert-confirm"; confirmUrl: string } & AlertInMail)
  | ({ template: "alert-told"; productUrl: string; netPrice: number; unsubscribeUrl: string } & AlertInMail)
  | { [T in OrderMailContent["template"]]: OrderMailContent & { template: T } }[OrderMailContent["template"]];

export type ContentOf<T extends MailContent["template"]> = Extract<MailContent, { template: T }>;

/** The sender, the base URL of links, and the owner's overrides of the standard policy. */
export interface MailShop {
  brand: Brand;
  shopUrl: string;
  policy?: Partial<Policy>;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Mails are React components, which Node cannot load: their renderer comes from the built pages. */
export type RenderMail = (content: MailContent, shop: MailShop) => Promise<RenderedMail>;
