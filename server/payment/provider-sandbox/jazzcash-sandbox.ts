import type { Db } from "#database/database.ts";
import { INQUIRY_PATH } from "../jazzcash/inquire-jazzcash.ts";
import { FORM_PATH } from "../jazzcash/jazzcash-provider.ts";
import { CARD_REFUND_PATH, WALLET_REFUND_PATH } from "../jazzcash/refund-jazzcash.ts";
import { isSigned, signFields } from "../jazzcash/secure-hash.ts";
import { type FlatFields, toFlatFields } from "../provider-call/flat-fields.ts";
import { findSandboxPayment, openSandboxPayment, refundSandboxPayment } from "./sandbox-payment.repository.ts";
import {
  addFields,
  buildSandboxNotice,
  NOT_FOUND,
  type SandboxAnswer,
  type SandboxedProvider,
} from "./sandboxed-provider.ts";

const CODES = { open: "unpaid", paid: "121", refused: "999" } as const;
const CURRENCY = "PKR";

export function createJazzCashSandbox(db: Db, createKey: (name: string) => string): SandboxedProvider {
  const keys = {
    merchantId: "MC-SANDBOX",
    password: createKey("password"),
    integritySalt: createKey("integritySalt"),
    mpin: createKey("mpin"),
  };
  const sign = (fields: FlatFields) => signFields(fields, keys.integritySalt);
  const reply = (fields: FlatFields): SandboxAnswer => ({ body: sign(fields) });
  const isOfMerchant = (fields: FlatFields) =>
    fields.pp_MerchantID === keys.merchantId &&
    fields.pp_Password === keys.password &&
    isSigned(fields, keys.integritySalt);

  return {
    name: "jazzcash",
    keys,
    answer: async ({ path, fields: sent }) => {
      const fields = toFlatFields(sent) ?? {};
      if (!isOfMerchant(fields)) return reply({ pp_ResponseCode: "110", pp_ResponseMessage: "Not accepted" });
      const { pp_TxnRefNo: session = "", pp_Amount: amount = "", pp_MerchantMPIN: mpin } = fields;
      if (path === INQUIRY_PATH) {
        const payment = await findSandboxPayment(db, "jazzcash", session);
        if (!payment) return reply({ pp_ResponseCode: "101", pp_ResponseMessage: "Not known" });
        return reply({
          pp_ResponseCode: "000",
          pp_PaymentResponseCode: CODES[payment.state],
          pp_Amount: String(payment.amountMinor),
          pp_TxnCurrency: CURRENCY,
        });
      }
      if (path !== CARD_REFUND_PATH && !(path === WALLET_REFUND_PATH && mpin === keys.mpin)) return NOT_FOUND;
      const isRefunded = await refundSandboxPayment(db, { provider: "jazzcash", session, minor: Number(amount) });
      return reply({ pp_ResponseCode: isRefunded ? "000" : "999" });
    },
    openPage: async ({ path, fields: sent }) => {
      const fields = toFlatFields(sent) ?? {};
      const { pp_TxnRefNo: session = "", pp_Amount: amount, pp_TxnCurrency, pp_ReturnURL: returnUrl = "" } = fields;
      if (path !== FORM_PATH || !isOfMerchant(fields) || pp_TxnCurrency !== CURRENCY) return undefined;
      return openSandboxPayment(db, { provider: "jazzcash", session, amountMinor: Number(amount), returnUrl });
    },
    buildNotice: ({ session, amountMinor, state }) =>
      buildSandboxNotice(
        JSON.stringify(
          sign({
            pp_MerchantID: keys.merchantId,
            pp_TxnRefNo: session,
            pp_Amount: String(amountMinor),
            pp_TxnCurrency: CURRENCY,
            pp_ResponseCode: CODES[state],
          }),
        ),
      ),
    buildReturnUrl: ({ session, state, returnUrl }) => {
      const fields = sign({ pp_TxnRefNo: session, pp_ResponseCode: CODES[state] });
      return addFields(returnUrl, new URLSearchParams(fields));
    },
  };
}
