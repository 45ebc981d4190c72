// Table definitions by domain. Migrations are authoritative; a test compares these with them.
export * from "./schema/alert.ts";
export * from "./schema/audit.ts";
export * from "./schema/catalogue.ts";
export * from "./schema/customer.ts";
export * from "./schema/idempotency.ts";
export * from "./schema/import.ts";
export * from "./schema/mail.ts";
export * from "./schema/media.ts";
export * from "./schema/order.ts";
export * from "./schema/payment.ts";
export * from "./schema/place.ts";
export * from "./schema/question.ts";
export * from "./schema/review.ts";
export * from "./schema/settings.ts";
export * from "./schema/settlement.ts";
export * from "./schema/staff.ts";
export * from "./schema/wishlist.ts";
