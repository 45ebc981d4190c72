import { createDefineCalls, type EndpointOf } from "../define-calls.ts";

/** all: no session needed. customer: bearer token. provider: signature of the payment provider. */
type Access = "all" | "customer" | "provider";

/** What a client must know to send a call. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  /** Below /api. */
  readonly path: string;
  readonly access: Access;
  /** A bearer token is optional. */
  readonly mayBeSignedIn?: true;
  /** The request body is one file instead of JSON. */
  readonly upload?: { readonly maxBytes: number };
  /** The response is a PDF instead of JSON. */
  readonly download?: true;
}

export type Endpoint = EndpointOf<Call>;

export const defineCalls = createDefineCalls<Call>();
