import type { OfficeCallName } from "#contract/office/contract.ts";
import type { CallName } from "#contract/shop/contract.ts";

/** A file that an attacker sends: must be refused with a 4xx status in bounded memory and time. */
export interface HostileFile {
  name: string;
  call: OfficeCallName | CallName;
  query?: Record<string, string>;
  mediaType: string;
  /** With `full`, as large as the call accepts; otherwise just beyond the bounds, to keep tests fast. */
  bytes: (options: { full: boolean }) => Buffer | Promise<Buffer>;
  /** A legitimate file of the largest accepted size, which must be accepted. */
  isTaken?: true;
}
