import type { Readable } from "node:stream";
import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import type { OfficeEndpoint } from "#contract/office/endpoint.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { BROWSER_ID_HEADER } from "#contract/rules/browser-id.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";

/** Published when a staff session ends or permissions change, so that open streams check them again. */
export const STAFF_TAG = "staff";

/** A staff session, which is never valid as a customer's session. */
export interface StaffSession {
  tokenHash: Buffer;
  staff: StaffMember;
  owes: "none" | "second-factor" | "enrolment";
  permissions: ReadonlySet<Permission>;
  /** The staff member proved their identity in the last minutes. */
  identityConfirmed: boolean;
}

interface Caller {
  ip: string;
  /** The User-Agent header. */
  browser: string;
  /** The random id by which the shop recognises a browser, if the browser sent one. */
  headers: { [BROWSER_ID_HEADER]?: string | undefined };
  requestId: string;
  /** The session cookie, for calls that start or end a session. */
  cookie: { set(token: string): void; clear(): void };
}

type WithSession<E> = E extends { access: "anybody" }
  ? unknown
  : E extends { access: "half" }
    ? { session: StaffSession }
    : { session: StaffSession; context: RequestContext<StaffMember> };

/** The handler must detect the type of the file. */
type WithFile<E> = E extends { upload: object } ? { file: Buffer } : unknown;

/** Checks whether the staff member who opened a stream may still read the stream. */
type WithWatch<E> = E extends { stream: true } ? { mayStillWatch: () => Promise<boolean> } : unknown;

export interface FileResponse {
  name: string;
  type: string;
  body: Buffer | Readable;
}

type AnswerOf<E> = E extends { stream: true } ? Readable : E extends { download: true } ? FileResponse : ResponseOf<E>;

export type OfficeHandler<E> = (
  request: CheckedRequestOf<E> & Caller & WithSession<E> & WithFile<E> & WithWatch<E>,
) => Promise<AnswerOf<E>>;

export interface OfficeBound {
  endpoint: OfficeEndpoint;
  handler: (request: never) => Promise<unknown>;
}

/** Maps office calls to handlers; permissions come from the table of calls and are checked first. */
export class OfficeBinder {
  readonly #bound = new Map<string, OfficeBound>();

  bind = <E extends OfficeEndpoint>(endpoint: E, handler: OfficeHandler<E>): void => {
    if (this.#bound.has(endpoint.name)) throw new Error(`${endpoint.name} is bound twice`);
    this.#bound.set(endpoint.name, { endpoint, handler });
  };

  get(name: OfficeCallName): OfficeBound {
    const bound = this.#bound.get(name);
    if (!bound) throw new Error(`${name} is bound to nothing`);
    return bound;
  }
}

export type OfficeBind = OfficeBinder["bind"];
