import type { Brand } from "#contract/brand.ts";
import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import type { PaymentMethod } from "#contract/rules/order-status.ts";
import type { RefundWay } from "#contract/rules/refund.ts";
import type { Policy } from "#contract/shop-words.ts";

/** An order as its mails show it. */
export interface OrderInMail {
  number: string;
  items: { name: string; quantity: number; total: number }[];
  subTotal: number;
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
  /** Where a cash order is confirmed. */
  confirmUrl?: string;
  /** The courier's number of the parcel, and where to follow it, once it is on its way. */
  consignment?: string | null;
  trackingUrl?: string | null;
  /** What has gone back, and how. */
  refund?: { amount: number; how: RefundWay };
}

export interface OrderMailContent {
  template:
    | "order-placed"
    | "payment-received"
    | "payment-failed"
    | "order-shipped"
    | "order-delivered"
    | "order-cancelled"
    | "refund-sent"
    | "order-changed";
  name: string;
  order: OrderInMail;
}

/** Kinds of mails that people may refuse. */
export const MAIL_LISTS = ["alerts", "reviews"] as const;
export type MailList = (typeof MAIL_LISTS)[number];

/** What an alert is about. */
interface AlertInMail {
  productName: string;
  /** Rupees; null: when it is back in stock. */
  below: number | null;
}

/** A mail before it is written: which one, and what it says. One member per template. Moments are in ISO 8601. */
export type MailContent =
  | { template: "registration-code"; name: string; code: string; begunAt: string }
  | { template: "already-registered"; name: string }
  | { template: "verification-code"; name: string; code: string; begunAt: string }
  | { template: "reset-code"; name: string; code: string }
  | { template: "password-changed"; name: string }
  | { template: "review-request"; name: string; products: { name: string; slug: string }[]; unsubscribeUrl: string }
  | {
      template: "question-answered";
      /** The product it was asked about. */
      product: string;
      /** The sentence that left it open. */
      question: string;
      answer: string;
      /** What the build comes to now, and its parts as its address carries them. */
      verdict: Verdict;
      parts: string;
    }
  | { template: "question-confirm"; product: string; question: string; confirmUrl: string }
  | { template: "staff-invitation"; role: string; link: string; until: string }
  | { template: "staff-password-link"; name: string; link: string; until: string }
  | ({ template: "alert-confirm"; confirmUrl: string } & AlertInMail)
  | ({ template: "alert-told"; productUrl: string; netPrice: number; unsubscribeUrl: string } & AlertInMail)
  | { [T in OrderMailContent["template"]]: OrderMailContent & { template: T } }[OrderMailContent["template"]];

export type ContentOf<T extends MailContent["template"]> = Extract<MailContent, { template: T }>;

/** Who writes, where the mail's links lead, and what the owner promises other than the standard. */
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
