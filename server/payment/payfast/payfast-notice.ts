import { createHash } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { equalsHex } from "#server/platform/tokens/equals-secretly.ts";
import type { PaymentEvent, ProviderNotice } from "../payment-provider.ts";
import { readFlatFields } from "../provider-call/flat-fields.ts";
import type { PayFastSettings } from "./payfast-settings.ts";

const TYPE = "payfast.notice";
const SUCCESS_CODES: readonly string[] = ["000", "00"];
const REFERENCE = /^[A-Za-z0-9]{1,20}$/;
const CODE = /^[A-Za-z0-9_-]{1,10}$/;
/** Not covered by the hash, so it is only shown. */
const TRANSACTION = /^[A-Za-z0-9-]{1,50}$/;

/** Of basket, code and the merchant's own key; neither the amount nor the transaction is covered. */
export function computeValidationHash(
  { merchantId, securedKey }: Pick<PayFastSettings, "merchantId" | "securedKey">,
  { basket, code }: { basket: string; code: string },
): string {
  return createHash("sha256").update([basket, securedKey, merchantId, code].join("|")).digest("hex");
}

export function verifyPayFastNotice(settings: PayFastSettings, notice: ProviderNotice): PaymentEvent {
  const fields = readNotice(notice);
  const {
    basket_id: basket = "",
    err_code: code = "",
    validation_hash: hash = "",
    transaction_id: number = "",
  } = fields;
  if (!REFERENCE.test(basket) || !CODE.test(code)) throw new ShopError("bad-signature");
  if (!equalsHex(hash, computeValidationHash(settings, { basket, code }))) throw new ShopError("bad-signature");
  const isPaid = SUCCESS_CODES.includes(code);
  return {
    id: `payfast-${basket}-${isPaid ? "paid" : code}`,
    type: TYPE,
    outcome: isPaid ? "paid" : "failed",
    session: basket,
    orderId: undefined,
    amountMinor: undefined,
    currency: undefined,
    payment: isPaid ? basket : null,
    detail: `code ${code}${TRANSACTION.test(number) ? `, transaction ${number}` : ""}`,
  };
}

/** The fields come in the body or in the URL, never some in each. */
function readNotice({ rawBody, query }: ProviderNotice): Readonly<Record<string, string>> {
  const text = rawBody.toString();
  if (text.trimStart().startsWith("{")) return readFlatFields(text) ?? {};
  const form = new URLSearchParams(text);
  return Object.fromEntries(form.has("validation_hash") ? form : query);
}
