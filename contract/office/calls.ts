// Every call of the office: its method, its path below /api, and what one must be permitted to make it. No schemas here, so that the
// browser can carry it without a validator. A file a domain.
import { BANNER_CALLS } from "./calls/banner.ts";
import { HISTORY_CALLS } from "./calls/history.ts";
import { IMPORT_CALLS } from "./calls/import.ts";
import { PICTURE_CALLS } from "./calls/picture.ts";
import { SESSION_CALLS } from "./calls/session.ts";
import { STAFF_CALLS } from "./calls/staff.ts";

export const OFFICE_CALLS = {
  ...SESSION_CALLS,
  ...STAFF_CALLS,
  ...HISTORY_CALLS,
  ...PICTURE_CALLS,
  ...BANNER_CALLS,
  ...IMPORT_CALLS,
} as const;

export type OfficeCallName = keyof typeof OFFICE_CALLS;
