// Every error of the API: its code for programs, its status and its message for people.

export const ERRORS = {
  "invalid-input": { status: 400, text: "Please check the highlighted fields" },
  "wrong-code": { status: 400, text: "Invalid OTP" },
  "bank-disabled": { status: 400, text: "This payment method is not available" },
  "courier-mismatch": { status: 400, text: "This courier does not deliver to your city" },
  "amount-too-large": {
    status: 400,
    text: "This total is too large for a card payment. Please choose Cash on Delivery",
  },
  "bad-signature": { status: 400, text: "The signature does not match" },
  "wrong-login": { status: 401, text: "Invalid email or password" },
  "not-signed-in": { status: 401, text: "Please sign in again" },
  "not-permitted": { status: 403, text: "You don't have permission to do this" },
  "proof-needed": { status: 403, text: "Please enter your password again" },
  "foreign-origin": { status: 403, text: "This request did not come from the office" },
  "not-found": { status: 404, text: "Not found" },
  "method-not-allowed": { status: 405, text: "This method is not allowed here" },
  "too-slow": { status: 408, text: "The request took too long" },
  "out-of-stock": { status: 409, text: "Some items are no longer available in the quantity you chose" },
  "price-changed": { status: 409, text: "Prices have changed since you saw them. Please check the new total" },
  "advance-changed": { status: 409, text: "The advance has changed since you saw it. Please check it and try again" },
  "open-order-limit": {
    status: 409,
    text: "You have too many open orders. Please pay for them, or wait until we confirm them",
  },
  "key-reused": { status: 409, text: "This request was already used for a different order" },
  "done-already": { status: 409, text: "This was already saved. Please reload the page to see it" },
  "not-mergeable": { status: 409, text: "These accounts cannot be merged" },
  "not-retryable": { status: 409, text: "This order can no longer be changed" },
  "changed-meanwhile": { status: 409, text: "Someone else has changed this" },
  "not-undoable": { status: 409, text: "This cannot be undone" },
  "last-owner": { status: 409, text: "The shop needs at least one owner who can sign in" },
  "no-longer-sold": { status: 410, text: "This product is no longer sold" },
  "too-large": { status: 413, text: "The request is too large" },
  "wrong-type": { status: 415, text: "Please send JSON" },
  "too-many": { status: 429, text: "Too many attempts. Please wait a little and try again" },
  "head-too-large": { status: 431, text: "The request's URL and headers are too large" },
  unexpected: { status: 500, text: "Something went wrong" },
  "provider-down": { status: 502, text: "The payment provider is not responding. Please try again" },
  unavailable: { status: 503, text: "The shop is temporarily unavailable. Please try again in a moment" },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  mess: string;
  fields?: Record<string, string>;
}

/** The login page reads `message`, every other screen reads `mess` (specification §3). */
interface ErrorMessages {
  message: string;
  mess: string;
}

interface Details {
  text?: string;
  messages?: ErrorMessages;
  status?: number;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Use cases throw this error, the server sends it as a response, and the API client throws it again. */
export class ShopError extends Error {
  override readonly name = "ShopError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: ErrorMessages;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.text ?? ERRORS[code].text, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? ERRORS[code].status;
    this.messages = details.messages ?? { message: this.message, mess: this.message };
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return { code: this.code, ...this.messages, ...(this.fields && { fields: this.fields }) };
  }

  /** A body without messages gives empty texts, so that the screens show their own. */
  static fromBody(status: number, body: unknown): ShopError {
    const { code, mess, message, fields } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
    const known = isErrorCode(code) ? code : status >= 500 ? "unavailable" : "unexpected";
    const messages = { message: toText(message), mess: toText(mess) };
    const text = messages.message || messages.mess || `Request failed with status code ${status}`;
    // A truncated response has failed even if its status is a success.
    return new ShopError(known, {
      text,
      messages,
      ...(status >= 400 && { status }),
      ...(isTextRecord(fields) && { fields }),
    });
  }

  /** Creates the error for a request that got no response. */
  static noResponse(cause: unknown): ShopError {
    const text = cause instanceof Error ? cause.message : "";
    return new ShopError("unavailable", { text, messages: { message: "", mess: "" }, cause });
  }
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(ERRORS, code);
}

function isTextRecord(fields: unknown): fields is Record<string, string> {
  return (
    typeof fields === "object" && fields !== null && Object.values(fields).every((text) => typeof text === "string")
  );
}

export function createNotFoundError(what: string): ShopError {
  return new ShopError("not-found", { text: `${what.charAt(0).toUpperCase()}${what.slice(1)} not found` });
}

export function createInvalidError(fields: Record<string, string>, text?: string): ShopError {
  return new ShopError("invalid-input", {
    fields,
    text: text ?? Object.values(fields)[0] ?? ERRORS["invalid-input"].text,
  });
}

/** Creates an error whose standard text is shown at one field. */
export function createFieldError(field: string, code: ErrorCode): ShopError {
  return new ShopError(code, { fields: { [field]: ERRORS[code].text } });
}
