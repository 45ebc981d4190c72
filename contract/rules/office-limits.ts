// The numbers of the office, with their units in their names, for server and browser.

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./limits.ts";

// Staff
export const STAFF_PASSWORD_MIN = 12;
export const STAFF_SESSION_IDLE_MS = 30 * MINUTE_MS;
export const STAFF_SESSION_ABSOLUTE_MS = 12 * HOUR_MS;
/** What the owner may choose for known devices. Without use, the session ends after half of it. */
export const WORKING_DAY_HOURS = [8, 12] as const;
/** How long a confirmed identity is valid for acts that require one. */
export const CONFIRMED_IDENTITY_MS = 5 * MINUTE_MS;
export const STAFF_INVITATION_MS = 3 * DAY_MS;
export const STAFF_RECOVERY_CODES = 10;

// Lists and counts
export const OFFICE_PAGE_SIZE = 50;
export const HISTORY_PAGE_SIZE = 50;
/** Larger counts are shown as "999+". */
export const OFFICE_COUNT_MAX = 999;
/** A product needs reordering when its stock lasts fewer days than this. */
export const REORDER_DAYS = 14;
export const LOW_STOCK_LISTED = 200;

// Promotions
export const PROMOTIONS_IN_LIST = 200;
export const PROMOTION_CODES_PER_REQUEST = 5_000;
/** The newest orders of the last week that a preview calculates. */
export const PREVIEWED_ORDERS = 2_000;

// Idempotent writes
/** How long a response is stored for repeated requests. */
export const IDEMPOTENT_REQUEST_RETENTION_MS = DAY_MS;
/** After this time a repeated request takes over, because the first process may be gone. */
export const IDEMPOTENT_REQUEST_LEASE_MS = 5 * SECOND_MS;
/** How long a repeated request waits for the response of the first. */
export const IDEMPOTENT_REQUEST_WAIT_MS = 15 * SECOND_MS;

// The order desk
/** How long desk acts can be undone; mails about them are delayed as long. */
export const DESK_UNDO_MS = 2 * MINUTE_MS;
/** Default delay of the next call after an unanswered one. */
export const CALL_AGAIN_MS = 2 * HOUR_MS;
/** A parcel that is in transit for longer counts as late. */
export const PARCEL_LATE_MS = 10 * DAY_MS;
/** How long the lease of an order lasts after its last renewal. */
export const ORDER_LEASE_MS = 2 * MINUTE_MS;
/** The stream of order changes sends a heartbeat this often and then checks the permission. */
export const ORDER_STREAM_HEARTBEAT_MS = 15 * SECOND_MS;
export const ORDER_DESK_PAGE_SIZE = 50;
export const ORDER_BATCH_MAX = 200;
/** Number of waiting parcels that the Scan screen prefetches, so that they can be scanned offline. */
export const PREFETCHED_PARCELS = 200;
/** Queues are counted up to this number; larger counts are shown as "999+". */
export const QUEUE_COUNT_MAX = 999;

// Reports
export const REPORT_DAYS = 30;
export const REPORT_MAX_DAYS = 366;
/** The screen shows a whole year of days. */
export const REPORT_ROWS_ON_SCREEN = REPORT_MAX_DAYS;
export const REPORT_ROWS_IN_FILE = 10_000;

// Bulk changes
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 100_000;
export const IMPORT_MAX_COLUMNS = 1_000;
export const IMPORT_ROW_MAX_CHARACTERS = 1_000_000;
/** For all rows together, because a workbook can refer to one long text from a million cells. */
export const IMPORT_MAX_CHARACTERS = 80_000_000;
/** Default limit of a cell, checked before any pattern runs on it. */
export const CELL_MAX_CHARACTERS = 1_000;
/** Longer cells are not considered as headings. */
export const HEADING_MAX_CHARACTERS = 120;
export const IMPORT_ROWS_PAGE_SIZE = 50;
/** Maximum number of products in one bulk edit. */
export const BULK_EDIT_MAX_PRODUCTS = 20_000;
/** Never applied imports are deleted after the first time, unreadable ones after the second. */
export const UNAPPLIED_IMPORT_RETENTION_MS = 14 * DAY_MS;
export const UNREADABLE_IMPORT_RETENTION_MS = DAY_MS;
/** How long the rows of an applied import are stored. Afterwards the import cannot be undone. */
export const IMPORT_ROWS_RETENTION_MS = 180 * DAY_MS;
/** How far ahead price changes can be scheduled. */
export const PRICE_SCHEDULE_MAX_MS = 365 * DAY_MS;

// Couriers' statements
/** Limits of a courier's statement, many times a busy month. */
export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024;
export const STATEMENT_MAX_ROWS = 20_000;
export const STATEMENT_MAX_CHARACTERS = 20_000_000;
export const SETTLEMENT_ROWS_PAGE_SIZE = 50;
/** Payments per transaction when cash from before settlements were recorded is settled. */
export const EARLIER_CASH_BATCH_SIZE = 500;
