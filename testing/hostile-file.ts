import type { OfficeCallName } from "#contract/office/calls.ts";
import type { CallName } from "#contract/shop/calls.ts";

/** A file that an attacker sends: to be refused with a status of 4xx and a text, in bounded memory and time. */
export interface HostileFile {
  name: string;
  call: OfficeCallName | CallName;
  query?: Record<string, string>;
  mediaType: string;
  /** In full it is as large as the call takes; otherwise just beyond the bounds, for tests. */
  bytes: (options: { full: boolean }) => Buffer | Promise<Buffer>;
  /** It costs as much as a file may, but is one that people send: it is taken. */
  isTaken?: true;
}
