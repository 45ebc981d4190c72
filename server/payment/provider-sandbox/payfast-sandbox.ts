import { createHmac } from "node:crypto";
import type { Db } from "#database/database.ts";
import { equalsSecretly } from "#server/platform/tokens/equals-secretly.ts";
import { computeValidationHash } from "../payfast/payfast-notice.ts";
import { FORM_PATH, TOKEN_PATH } from "../payfast/payfast-provider.ts";
import { asRupees, toPaisa } from "../provider-call/money-unit.ts";
import { openSandboxPayment, type SandboxPayment } from "./sandbox-payment.repository.ts";
import { addFields, buildSandboxNotice, NOT_FOUND, type SandboxedProvider, toText } from "./sandboxed-provider.ts";

/** Only of a payment that was decided; PayFast says nothing about others. */
const CODES = { open: "", paid: "000", refused: "55" } as const;

export function createPayFastSandbox(db: Db, createKey: (name: string) => string): SandboxedProvider {
  const keys = { merchantId: "SANDBOX", securedKey: createKey("securedKey") };
  /** PayFast holds the form against the amount that the token was asked for. */
  const createToken = (basket: string, amount: string) =>
    createHmac("sha256", keys.securedKey).update(`${basket}|${amount}`).digest("hex");
  const buildFields = ({ session, state }: SandboxPayment) => {
    const code = CODES[state];
    return new URLSearchParams({
      err_code: code,
      basket_id: session,
      transaction_id: `sandbox-${session}`,
      validation_hash: computeValidationHash(keys, { basket: session, code }),
    });
  };

  return {
    name: "payfast",
    keys,
    answer: async ({ path, fields }) => {
      if (path !== TOKEN_PATH) return NOT_FOUND;
      if (fields.MERCHANT_ID !== keys.merchantId || fields.SECURED_KEY !== keys.securedKey)
        return { status: 401, body: { errorDescription: "Not authorised" } };
      return { body: { ACCESS_TOKEN: createToken(toText(fields.BASKET_ID), toText(fields.TXNAMT)) } };
    },
    openPage: async ({ path, fields }) => {
      const [basket, amount, token] = [fields.BASKET_ID, fields.TXNAMT, fields.TOKEN].map(toText);
      if (path !== FORM_PATH || basket === undefined || amount === undefined) return undefined;
      if (!equalsSecretly(token ?? "", createToken(basket, amount))) return undefined;
      return openSandboxPayment(db, {
        provider: "payfast",
        session: basket,
        amountMinor: toPaisa(asRupees(Number(amount))),
        returnUrl: toText(fields.SUCCESS_URL),
      });
    },
    buildNotice: (payment) => buildSandboxNotice(buildFields(payment).toString()),
    buildReturnUrl: (payment) => addFields(payment.returnUrl, buildFields(payment)),
  };
}
