import { createDefineCalls, type EndpointOf } from "../define-calls.ts";
import type { Permission } from "./permissions.ts";

/**
 * anybody: no session. half: password given, second factor may be missing. staff: signed in, own data
 * only. A permission: staff members who have it.
 */
type OfficeAccess = "anybody" | "half" | "staff" | Permission;

/** What a client must know to send a call, and what the server requires of its sender. */
export interface OfficeCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api. */
  readonly path: string;
  /** Required, so that a call without an access rule does not compile. */
  readonly access: OfficeAccess;
  /** A second permission that the call requires. */
  readonly alsoNeeds?: Permission;
  /** The staff member must have confirmed their identity in the last minutes. */
  readonly needsConfirmedIdentity?: true;
  /** The request body is one file instead of JSON. */
  readonly upload?: { readonly maxBytes: number };
  /** The response is a file to download instead of JSON. */
  readonly download?: true;
  /** The response is a stream of server-sent events instead of JSON. */
  readonly stream?: true;
  /**
   * A repeated request with the same Idempotency-Key gets the first response. Only for calls that write
   * in one transaction and return no secret.
   */
  readonly idempotent?: true;
}

export type OfficeEndpoint = EndpointOf<OfficeCall>;

export const defineOfficeCalls = createDefineCalls<OfficeCall>();
