import type { Readable } from "node:stream";
import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeEndpoint } from "#contract/office/endpoint.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { BROWSER_WORD_HEADER } from "#contract/rules/browser-word.ts";
import type { Asking, StaffMember } from "#server/asking.ts";

/** Announced whenever a session of staff ends, or what somebody may do changes: streams that are open ask again. */
export const STAFF_TAG = "staff";

/** A staff member's session, never to be taken for a customer's. */
export interface StaffSession {
  tokenHash: Buffer;
  staff: StaffMember;
  owes: "none" | "second-factor" | "enrolment";
  permissions: ReadonlySet<Permission>;
  /** Who is there was proven in the last minutes. */
  proven: boolean;
}

interface Caller {
  ip: string;
  /** Its name and version, as it says itself. */
  browser: string;
  /** The random id by which the shop knows a browser again, where the browser has sent one. */
  headers: { [BROWSER_WORD_HEADER]?: string | undefined };
  requestId: string;
  /** The session's cookie, for those calls that begin or end one. */
  cookie: { set(token: string): void; clear(): void };
}

type WithSession<E> = E extends { access: "anybody" }
  ? unknown
  : E extends { access: "half" }
    ? { session: StaffSession }
    : { session: StaffSession; by: Asking<StaffMember> };

/** What a call that takes a file gets; what it is, is for the handler to find out. */
type WithFile<E> = E extends { upload: object } ? { file: Buffer } : unknown;

/** What a call that answers with a stream gets: whether whoever opened it may still see it. */
type WithWatch<E> = E extends { stream: true } ? { mayStillWatch: () => Promise<boolean> } : unknown;

/** What a call that answers with a file gives. */
export interface FileAnswer {
  name: string;
  type: string;
  body: Buffer | Readable;
}

type AnswerOf<E> = E extends { stream: true } ? Readable : E extends { download: true } ? FileAnswer : ResponseOf<E>;

export type OfficeHandler<E> = (
  request: CheckedRequestOf<E> & Caller & WithSession<E> & WithFile<E> & WithWatch<E>,
) => Promise<AnswerOf<E>>;

export interface OfficeBound {
  endpoint: OfficeEndpoint;
  handler: (request: never) => Promise<unknown>;
}

/** Puts handlers to the calls of the office. Who may make them stands in the table of calls, and is checked before any handler runs. */
export class OfficeBinder {
  readonly #bound = new Map<OfficeCallName, OfficeBound>();

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
