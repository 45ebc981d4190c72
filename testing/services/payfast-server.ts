import { createHash } from "node:crypto";
import { type EmulatorAnswer, type EmulatorRequest, ProviderEmulator } from "./provider-emulator.ts";

interface Account {
  merchantId: string;
  securedKey: string;
}

interface Basket {
  amount: string;
  form: Record<string, string>;
  code: string | undefined;
}

/** Answers like PayFast's documented token and form, with notices, returns, and faults on demand. */
export class PayFastServer extends ProviderEmulator {
  readonly baskets = new Map<string, Basket>();
  readonly account: Account;
  readonly #tokens = new Map<string, { basket: string; amount: string }>();

  constructor(account: Account) {
    super();
    this.account = account;
  }

  /** The shopper pays, or fails to, on PayFast's page. */
  settle(basket: string, code = "000"): void {
    this.#basket(basket).code = code;
  }

  /** The fields of notice and return; only basket and code are covered by the hash. */
  buildFields(basket: string, changed: Record<string, string> = {}): URLSearchParams {
    const { code = "" } = this.#basket(basket);
    const { merchantId, securedKey } = this.account;
    return new URLSearchParams({
      err_code: code,
      basket_id: basket,
      transaction_id: `T-${this.requests.length}`,
      validation_hash: createHash("sha256").update(`${basket}|${securedKey}|${merchantId}|${code}`).digest("hex"),
      ...changed,
    });
  }

  protected override answer({ route, body }: EmulatorRequest): EmulatorAnswer {
    const form = Object.fromEntries(new URLSearchParams(body));
    if (route === "POST /Ecommerce/api/Transaction/GetAccessToken") return this.#createToken(form);
    if (route === "POST /Ecommerce/api/Transaction/PostTransaction") return this.#openForm(form);
    return { status: 404, body: "<!doctype html><title>Not found</title>" };
  }

  #basket(basket: string): Basket {
    const found = this.baskets.get(basket);
    if (!found) throw new Error(`No basket ${basket}`);
    return found;
  }

  #createToken(form: Record<string, string>): EmulatorAnswer {
    const { MERCHANT_ID, SECURED_KEY, BASKET_ID: basket = "", TXNAMT: amount = "", CURRENCY_CODE } = form;
    if (MERCHANT_ID !== this.account.merchantId || SECURED_KEY !== this.account.securedKey)
      return { status: 401, body: { errorDescription: "Not authorised" } };
    if (!basket || !/^\d+$/.test(amount) || CURRENCY_CODE !== "PKR")
      return { status: 400, body: { errorDescription: "Wrong request" } };
    const token = `token-${this.#tokens.size + 1}`;
    this.#tokens.set(token, { basket, amount });
    return { body: { ACCESS_TOKEN: token } };
  }

  #openForm(form: Record<string, string>): EmulatorAnswer {
    const { TOKEN = "", BASKET_ID: basket = "", TXNAMT: amount = "", PROCCODE, TRAN_TYPE, MERCHANT_ID } = form;
    const token = this.#tokens.get(TOKEN);
    const isRight =
      token?.basket === basket &&
      token.amount === amount &&
      PROCCODE === "00" &&
      TRAN_TYPE === "ECOMM_PURCHASE" &&
      MERCHANT_ID === this.account.merchantId;
    if (!isRight) return { status: 400, body: "<!doctype html><title>Wrong request</title>" };
    if (!this.baskets.has(basket)) this.baskets.set(basket, { amount, form, code: undefined });
    return { body: "<!doctype html><title>Pay</title>" };
  }
}
