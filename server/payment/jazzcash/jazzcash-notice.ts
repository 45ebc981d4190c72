import { ShopError } from "#contract/errors.ts";
import { equalsSecretly } from "#server/platform/tokens/equals-secretly.ts";
import type { PaymentEvent, ProviderNotice } from "../payment-provider.ts";
import { readFlatFields } from "../provider-call/flat-fields.ts";
import { readPaisa } from "../provider-call/money-unit.ts";
import type { JazzCashSettings } from "./jazzcash-settings.ts";
import { isSigned } from "./secure-hash.ts";

const TYPE = "jazzcash.notice";
const REFERENCE = /^[A-Za-z0-9]{1,20}$/;

/** Undefined: nobody knows. */
export function toOutcome(code: string): "paid" | "failed" | undefined {
  if (code === "121") return "paid";
  return code === "199" || code === "999" ? "failed" : undefined;
}

/** The signature covers every field, so the notice itself is believed. */
export function verifyJazzCashNotice(
  { integritySalt, merchantId }: JazzCashSettings,
  { rawBody }: ProviderNotice,
): PaymentEvent {
  const fields = readFlatFields(rawBody.toString());
  if (!fields || !isSigned(fields, integritySalt)) throw new ShopError("bad-signature");
  if (!equalsSecretly(fields.pp_MerchantID || merchantId, merchantId)) throw new ShopError("bad-signature");
  const {
    pp_TxnRefNo: reference = "",
    pp_ResponseCode: code = "",
    pp_Amount: amount,
    pp_TxnCurrency: currency,
  } = fields;
  const id = `jazzcash-${reference}-${code}-${amount}-${currency}`;
  const outcome = toOutcome(code);
  const amountMinor = readPaisa(amount);
  // The attempt stays open and the inquiry decides.
  if (!REFERENCE.test(reference) || !outcome || amountMinor === undefined || !currency)
    return { id, type: TYPE, outcome: "irrelevant" };
  return {
    id,
    type: TYPE,
    outcome,
    session: reference,
    orderId: undefined,
    amountMinor,
    currency,
    payment: outcome === "paid" ? reference : null,
    detail: `code ${code}`,
  };
}
