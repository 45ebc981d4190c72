import type { Permission } from "../permissions.ts";

/**
 * anybody: who is not signed in yet. half: who gave a password and may still owe the second factor. staff: whoever is signed in, about
 * themselves. A permission: who has it.
 */
type OfficeAccess = "anybody" | "half" | "staff" | Permission;

export interface OfficeCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Required: a call that does not say who may make it does not compile. */
  readonly access: OfficeAccess;
  /** Who is there must have been proven in the last minutes. */
  readonly freshProof?: true;
  /** The body is one file, as it is, and no JSON. */
  readonly upload?: { readonly maxBytes: number };
  /** The answer is a file to keep, and no JSON. */
  readonly download?: true;
  /** The answer is a stream of server-sent events, and no JSON. */
  readonly stream?: true;
  /**
   * A browser that lost the answer sends the request again with the same Idempotency-Key, and gets the first answer. For calls that
   * write in one transaction and whose answer holds no secret.
   */
  readonly idempotent?: true;
  readonly summary: string;
}
