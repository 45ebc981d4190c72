import { createHmac } from "node:crypto";
import { type EmulatorAnswer, type EmulatorRequest, ProviderEmulator } from "./provider-emulator.ts";

type Fields = Record<string, string>;

interface Transaction {
  fields: Fields;
  /** Undefined until the shopper did something. */
  code: string | undefined;
  refundedPaisa: number;
}

interface Account {
  merchantId: string;
  password: string;
  integritySalt: string;
  mpin: string;
  clock: () => Date;
}

const INQUIRY_FROM_MS = 10 * 60_000;
const PAKISTAN_OFFSET = "+05:00";

/** Answers like JazzCash's documented form, inquiry, notices and refunds, with faults on demand. */
export class JazzCashServer extends ProviderEmulator {
  readonly transactions = new Map<string, Transaction>();
  readonly account: Account;
  /** As some merchants' answers: fields with the value "0" are not hashed. */
  leavesOutZeros = false;
  /** The next refund is refused with this code. */
  refusesRefundWith: string | undefined;

  constructor(account: Account) {
    super();
    this.account = account;
  }

  /** The shopper pays, or fails to, on JazzCash's page. */
  settle(reference: string, code = "121"): void {
    this.#transaction(reference).code = code;
  }

  refundedPaisa(reference: string): number {
    return this.#transaction(reference).refundedPaisa;
  }

  /** The body of the notice that JazzCash sends; `changed` is signed, too. */
  buildNotice(reference: string, changed: Fields = {}): string {
    const { fields, code = "" } = this.#transaction(reference);
    return JSON.stringify(
      this.#sign({
        ...fields,
        pp_Password: "",
        pp_ResponseCode: code,
        pp_ResponseMessage: "Answer",
        pp_AuthCode: "0",
        ...changed,
      }),
    );
  }

  /** What the browser posts back to the shop. */
  buildReturn(reference: string): Fields {
    const { code } = this.#transaction(reference);
    return this.#sign({ pp_TxnRefNo: reference, pp_ResponseCode: code === "121" ? "000" : (code ?? "") });
  }

  protected override answer({ route, body }: EmulatorRequest): EmulatorAnswer {
    if (route === "POST /CustomerPortal/transactionmanagement/merchantform")
      return this.#openForm(Object.fromEntries(new URLSearchParams(body)));
    const fields = JSON.parse(body || "{}") as Fields;
    if (!this.#isKnown(fields)) return this.#reply({ pp_ResponseCode: "110", pp_ResponseMessage: "Not accepted" });
    if (route === "POST /ApplicationAPI/API/PaymentInquiry/Inquire") return this.#inquire(fields);
    if (route === "POST /ApplicationAPI/API/authorize/Refund") return this.#refund(fields);
    if (route === "POST /ApplicationAPI/API/Purchase/domwalletrefundtransaction")
      return fields.pp_MerchantMPIN === this.account.mpin
        ? this.#refund(fields)
        : this.#reply({ pp_ResponseCode: "999", pp_ResponseMessage: "Wrong MPIN" });
    return { status: 404, body: "<!doctype html><title>Not found</title>" };
  }

  #transaction(reference: string): Transaction {
    const transaction = this.transactions.get(reference);
    if (!transaction) throw new Error(`No transaction ${reference}`);
    return transaction;
  }

  #openForm(fields: Fields): EmulatorAnswer {
    const reference = fields.pp_TxnRefNo ?? "";
    const expiresAt = readPakistanTime(fields.pp_TxnExpiryDateTime ?? "");
    const isRight =
      this.#isKnown(fields) &&
      /^[A-Za-z0-9]{1,20}$/.test(reference) &&
      /^[A-Za-z0-9]+$/.test(fields.pp_Description ?? "") &&
      /^[A-Za-z0-9]+$/.test(fields.pp_BillReference ?? "") &&
      fields.pp_TxnCurrency === "PKR" &&
      expiresAt > this.account.clock();
    if (!isRight) return { status: 400, body: "<!doctype html><title>Wrong request</title>" };
    if (!this.transactions.has(reference))
      this.transactions.set(reference, { fields, code: undefined, refundedPaisa: 0 });
    return { body: "<!doctype html><title>Pay</title>" };
  }

  #inquire({ pp_TxnRefNo: reference = "" }: Fields): EmulatorAnswer {
    const transaction = this.transactions.get(reference);
    if (!transaction) return this.#reply({ pp_ResponseCode: "101", pp_ResponseMessage: "Not known" });
    const openedAt = readPakistanTime(transaction.fields.pp_TxnDateTime ?? "");
    if (this.account.clock().getTime() - openedAt.getTime() < INQUIRY_FROM_MS)
      return this.#reply({ pp_ResponseCode: "102", pp_ResponseMessage: "Too early" });
    return this.#reply({
      pp_ResponseCode: "000",
      pp_PaymentResponseCode: transaction.code ?? "unpaid",
      pp_Amount: transaction.fields.pp_Amount ?? "",
      pp_TxnCurrency: "PKR",
    });
  }

  #refund({ pp_TxnRefNo: reference = "", pp_Amount: amount = "" }: Fields): EmulatorAnswer {
    const transaction = this.transactions.get(reference);
    const code = this.refusesRefundWith;
    this.refusesRefundWith = undefined;
    if (code !== undefined) return this.#reply({ pp_ResponseCode: code });
    const left = Number(transaction?.fields.pp_Amount ?? 0) - (transaction?.refundedPaisa ?? 0);
    if (transaction?.code !== "121" || Number(amount) > left) return this.#reply({ pp_ResponseCode: "999" });
    transaction.refundedPaisa += Number(amount);
    return this.#reply({ pp_ResponseCode: "000" });
  }

  #isKnown(fields: Fields): boolean {
    const { merchantId, password } = this.account;
    return (
      fields.pp_MerchantID === merchantId &&
      fields.pp_Password === password &&
      fields.pp_SecureHash === this.#sign(fields).pp_SecureHash
    );
  }

  #reply(fields: Fields): EmulatorAnswer {
    return { body: this.#sign(fields) };
  }

  #sign(fields: Fields): Fields {
    const { integritySalt } = this.account;
    const values = Object.keys(fields)
      .filter((name) => name !== "pp_SecureHash")
      .toSorted()
      .map((name) => fields[name] ?? "")
      .filter((value) => value !== "" && !(this.leavesOutZeros && value === "0"));
    const text = `${integritySalt}&${values.join("&")}`;
    return {
      ...fields,
      pp_SecureHash: createHmac("sha256", integritySalt).update(text).digest("hex").toUpperCase(),
    };
  }
}

/** "20261118120000" in Pakistan. */
function readPakistanTime(digits: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${PAKISTAN_OFFSET}`);
}
