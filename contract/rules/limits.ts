// Every number of the specification's §9, once, with its unit in its name. Both sides read it here.

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Money and time as the shop shows them
export const CURRENCY = "PKR";
export const LOCALE = "en-PK";
export const TIME_ZONE = "Asia/Karachi";

// Session
export const SESSION_IDLE_MS = HOUR_MS;
export const SESSION_ABSOLUTE_MS = 7 * DAY_MS;
export const SESSION_CHECK_INTERVAL_MS = 10 * MINUTE_MS;
export const SESSION_RENEW_AT_MOST_EVERY_MS = MINUTE_MS;

// One-time codes
export const OTP_DIGITS = 6;
export const OTP_LIFETIME_MS = 10 * MINUTE_MS;
/** For each network address and each known browser. */
export const OTP_MAX_TRIES = 5;
/** For all network addresses together, but the one that asked for the code. */
export const OTP_MAX_TRIES_OF_STRANGERS = 25;
export const OTP_PAUSE_MS = MINUTE_MS;
/** For each mailbox and purpose. */
export const OTP_MAX_PER_HOUR = 5;
/** What is left to the owner where strangers have used these up. */
export const OTP_OF_A_KNOWN_BROWSER_PER_HOUR = 3;
export const OTP_OF_A_FAMILIAR_NETWORK_PER_HOUR = 1;
export const OTP_MAX_PER_HOUR_ALTOGETHER = 15;
/** Registrations and codes asked for from one network address: whole towns share one. */
export const CODE_REQUESTS_PER_NETWORK_ADDRESS = 1_000;
export const CODE_REQUEST_WINDOW_MS = HOUR_MS;

// Passwords
export const PASSWORD_MIN_ON_REGISTER = 6;
export const PASSWORD_MIN_ON_RESET = 6;
export const PASSWORD_MIN_ON_CHANGE = 8;
export const PASSWORD_MAX = 256;

// Failed attempts
/** For each network address and each known browser. */
export const LOGIN_FAILURES_PER_ACCOUNT = 10;
/** For all network addresses together from which nobody has signed in before, and for those from which somebody has. */
export const LOGIN_FAILURES_FROM_STRANGE_NETWORKS = 100;
export const LOGIN_FAILURES_FROM_FAMILIAR_NETWORKS = 300;
export const FAILURES_PER_NETWORK_ADDRESS = 300;
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
/** How long a browser or a network that signed in is remembered. */
export const FAMILIAR_MS = 90 * DAY_MS;

// Staff
export const STAFF_PASSWORD_MIN = 12;
export const STAFF_SESSION_IDLE_MS = 30 * MINUTE_MS;
export const STAFF_SESSION_ABSOLUTE_MS = 12 * HOUR_MS;
/** How long who is there counts as proven, for acts that ask for it anew. */
export const STAFF_PROOF_MS = 5 * MINUTE_MS;
export const STAFF_INVITATION_MS = 3 * DAY_MS;
export const STAFF_RECOVERY_CODES = 10;
export const HISTORY_PAGE_SIZE = 50;
export const OFFICE_PAGE_SIZE = 50;
/** Beyond this the office says "999+". */
export const OFFICE_COUNT_MAX = 999;

// Questions to the shop
/** From one network address; whole towns share one. */
export const QUESTIONS_PER_MINUTE = 30;
/** Answers that one mailbox may wait for. */
export const QUESTIONS_PER_EMAIL = 20;
/** Who has waited so long for an answer is forgotten. */
export const QUESTION_KEPT_MS = 90 * DAY_MS;

// Search
export const SEARCH_PAUSE_MS = 500;
export const SEARCH_MIN_CHARACTERS = 4;
export const SEARCH_MAX_CHARACTERS = 100;
/** The results page takes shorter words than the dropdown: "ssd", "rtx". */
export const SEARCH_PAGE_MIN_CHARACTERS = 2;
/** Fifty pages: nobody reads further, and what a search costs stays bounded. */
export const SEARCH_RESULTS_MAX = 1_050;
export const SEARCH_SUGGESTIONS = 10;
export const SEARCH_SUGGESTIONS_ON_PHONES = 8;
export const PRODUCT_NAME_DISPLAY_LIMIT = 40;
export const PRODUCT_NAME_CUT_TO = 37;

// Listings and rows
export const LISTING_PAGE_SIZE = 21;
export const LISTING_MAX_LIMIT = 100;
export const LISTING_MAX_BRANDS = 50;
export const LISTING_MAX_FACTS = 30;
export const COMPARE_MAX = 4;
export const COMPARE_SIMILAR = 8;
export const PRODUCT_LIST_MAX = 200;
export const HOME_ROW_PRODUCTS = 10;
/** Few enough that a shopper wants to know how few. */
export const FEW_LEFT = 5;
export const QUANTITY_FROM_CARD = 1;
export const ORDER_LIST_MAX = 200;
export const ORDER_LIST_PAGE_SIZE = 20;
export const ORDER_MAX_LINES = 100;

// Builds
export const BUILD_MAX_PARTS = 40;
export const BUILD_MAX_BUDGET_RUPEES = 100_000_000;
/** In one browser. */
export const BUILDS_KEPT = 20;
export const BUILD_NAME_MAX_CHARACTERS = 60;

// Wish lists
export const WISHLIST_MAX = 100;
/** With what was taken away, which is remembered for devices that come late. */
export const WISH_ACTS_MAX = 300;
export const WISHLIST_CALLS_PER_MINUTE = 120;
/** How often a browser asks what other devices did meanwhile, where it has no other reason. */
export const WISHLIST_IN_STEP_MS = 5 * MINUTE_MS;

// Writes of the office whose answer was lost
/** How long an answer is kept for whoever sends the request again. */
export const IDEMPOTENT_REQUEST_KEPT_MS = DAY_MS;
/** After this long without an answer, a repetition takes the request over: its first process may be gone. */
export const IDEMPOTENT_REQUEST_LEASE_MS = 5 * SECOND_MS;
/** How long a repetition waits for the answer to the first. */
export const IDEMPOTENT_REQUEST_WAIT_MS = 15 * SECOND_MS;

// Tell me when
/** Questions to one mailbox whether it asked for an alert. */
export const ALERT_QUESTIONS_PER_HOUR = 5;
export const ALERTS_PER_MAILBOX = 50;
/** How long a question waits for its answer. */
export const ALERT_QUESTION_MS = 3 * DAY_MS;
/** What was told or ended is forgotten after this. */
export const ALERT_KEPT_MS = 90 * DAY_MS;

// Breakpoints, as CSS pixels
export const MOBILE_MAX_PX = 768;
/** @public The style sheet keeps this one (--breakpoint-lg); it is named here with its siblings. */
export const PRODUCT_DESKTOP_MIN_PX = 1024;
export const IMAGE_MOBILE_MAX_PX = 480;
export const IMAGE_TABLET_MAX_PX = 1024;
export const CARD_BANNER_MOBILE_MAX_PX = 767;

// Notifications and messages
export const NOTIFICATION_MS = 5_000;
export const PROFILE_SAVED_MS = 3_000;

// Recently viewed
export const RECENTLY_VIEWED_MAX = 6;
export const RECENTLY_VIEWED_LIFETIME_MS = DAY_MS;
export const RECENTLY_VIEWED_SCROLL_PX = 300;

// Home
export const ROW_SCROLL_PX = 250;
export const SLIDE_INTERVAL_MS = 5_000;
export const SIDE_LANES = 3;
export const SIDE_LANE_EXTRA_MS = 1_000;
export const SLIDE_RESUME_MS = 1_000;
export const HERO_SCROLLED_PX = 50;
export const EXPLORE_NOW_DELAY_MS = 600;
export const FLASH_DEALS_CYCLE_SECONDS = 24 * 60 * 60;

// Orders and delivery
export const UNPAID_CARD_ORDER_LIFETIME_MS = DAY_MS;
/** One visit to the provider's page; after it a new one is opened. Stripe takes 30 minutes to 24 hours. */
export const CARD_SESSION_MS = HOUR_MS;
/** Stripe charges at most eight digits of minor units, 99,999,999 paisa: in whole rupees, this. */
export const CARD_MAX_RUPEES = 999_999;
/** What an integer column carries. */
export const ORDER_MAX_RUPEES = 2_147_483_647;
/** What one customer may have waiting in orders that are neither paid nor confirmed: generous, but never the shop's stock. */
export const OPEN_ORDERS_PER_CUSTOMER = 300;
export const OPEN_UNITS_PER_CUSTOMER = 3_000;
export const OPEN_UNITS_PER_PRODUCT = 500;
/** A refund that failed is tried again after this, then after twice as long, up to the most. */
export const REFUND_RETRY_MS = MINUTE_MS;
export const REFUND_RETRY_MAX_MS = 6 * HOUR_MS;
/** A refund that has not gone through by then is somebody's to look into, whether or not anything was said of it. */
export const REFUND_MAY_WAIT_MS = 15 * MINUTE_MS;
/** A mail that has not left after this is said to be stuck. */
export const MAIL_MAY_WAIT_MS = 15 * MINUTE_MS;
/** After this nobody is asked to see to it any more: the order has long gone its way. */
export const MAIL_GIVEN_UP_MS = 14 * DAY_MS;
export const EXPRESS_DELIVERY_DAYS = 4;
export const STANDARD_DELIVERY_DAYS = 5;
export const POSTAL_CODE_DIGITS = 5;

// The order desk
/** How long the link of a cash order works, from its placing. */
export const ORDER_LINK_LIFETIME_MS = 7 * DAY_MS;
/** How long what somebody at the desk did can be taken back; mails about it wait as long. */
export const DESK_UNDO_MS = 2 * MINUTE_MS;
/** After a call that nobody answered, the next one is due in this time unless another is said. */
export const CALL_AGAIN_MS = 2 * HOUR_MS;
/** A parcel that is on its way for longer is looked for. */
export const PARCEL_LATE_MS = 10 * DAY_MS;
/** Somebody who has an order open has it for this long after they last said so. */
export const ORDER_LEASE_MS = 2 * MINUTE_MS;
/** The stream of order changes shows at least this often that it is alive, and asks whether its watcher still may see it. */
export const ORDER_STREAM_HEARTBEAT_MS = 15 * SECOND_MS;
export const ORDER_DESK_PAGE_SIZE = 50;
export const ORDER_BATCH_MAX = 200;
/** So many waiting parcels are known to the Scan screen beforehand, so that they can be scanned without the network. */
export const PARCELS_AHEAD = 200;
/** Queues are counted up to here; more is "999+". */
export const QUEUE_COUNT_MAX = 999;

// Reports
export const REPORT_DAYS = 30;
export const REPORT_MAX_DAYS = 366;
/** A year of days is on the screen whole. */
export const REPORT_ROWS_ON_SCREEN = REPORT_MAX_DAYS;
export const REPORT_ROWS_IN_FILE = 10_000;

// Answers that are kept
/** Even if nobody says that it is old. */
export const KEPT_ANSWER_MAX_AGE_MS = 5 * MINUTE_MS;
/** How long kept pages stand in while the database is away. */
export const STALE_ANSWER_MAX_MS = 5 * MINUTE_MS;
/** How long a visitor waits for a database that does not answer before the kept page stands in. */
export const STALE_ANSWER_PATIENCE_MS = SECOND_MS;
/** How often a node asks whether news of other nodes' writes still reach it, and how long it waits for the answer. */
export const NEWS_HEARTBEAT_MS = 5 * SECOND_MS;

// Releases
/** A page that was opened before an upgrade may still ask for its scripts so long afterwards. */
export const OLD_ASSETS_DAYS = 14;

// Uploads
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** The decoder of AVIF takes about 18 bytes a pixel, and gives out nothing before the last (docs/decisions/0042). */
export const AVIF_MAX_PIXELS = 13_000_000;
export const VIDEO_MAX_BYTES = 20 * 1024 * 1024;
export const ALT_MAX_CHARACTERS = 300;
export const PRODUCT_PHOTOS_MAX = 20;

// Reviews
export const REVIEW_MAX_CHARACTERS = 2_000;
export const REVIEW_ANSWER_MAX_CHARACTERS = 1_000;
export const REVIEW_PHOTOS_MAX = 3;
export const REVIEWS_PAGE_SIZE = 10;
/** What one customer may write and change, send and vote in a day: more than anybody who has bought something needs. */
export const REVIEW_WRITES_PER_DAY = 30;
export const REVIEW_PHOTOS_PER_DAY = 60;
export const REVIEW_VOTES_PER_DAY = 200;
/** A mail asks for a review so long after the delivery; what was delivered longer ago is not asked about any more. */
export const REVIEW_MAIL_AFTER_MS = 7 * DAY_MS;
export const REVIEW_MAIL_UNTIL_MS = 30 * DAY_MS;
/** A photo that stands in no review is removed so long after it was sent; those of a hidden review, so long after it was hidden. */
export const REVIEW_UNUSED_PHOTOS_MS = DAY_MS;
export const REVIEW_HIDDEN_PHOTOS_MS = 30 * DAY_MS;

/** Policies, as the information pages state them; the owner may say otherwise (shop-words.ts). */
export const POLICY = {
  processingBusinessDays: "1-2",
  standardShippingDays: "3-7",
  standardShippingRupees: 500,
  expressShippingDays: "1-3",
  expressShippingRupees: 1_000,
  internationalShippingDays: "7-14",
  internationalShippingFromRupees: 2_000,
  returnsOnShippingPageDays: 3,
  returnsOnProductPageWorkingDays: 7,
  returnsInFaqDays: 30,
  refundBusinessDays: "5-10",
  orderChangeHours: 1,
  orderSuccessDeliveryBusinessDays: "3-5",
  rupeesPerCoin: 100,
} as const;

// Many products at once
export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 100_000;
export const IMPORT_MAX_COLUMNS = 1_000;
export const IMPORT_ROW_MAX_CHARACTERS = 1_000_000;
/** Of all rows together: a workbook may name one long text in a million cells. */
export const IMPORT_MAX_CHARACTERS = 80_000_000;
/** A cell whose field says nothing else, before any pattern looks at it. */
export const CELL_MAX_CHARACTERS = 1_000;
/** No heading of a column is as long as a description. */
export const HEADING_MAX_CHARACTERS = 120;
export const IMPORT_ROWS_PAGE_SIZE = 50;

/** A courier's statement: a month of a busy shop fits many times over. */
export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024;
export const STATEMENT_MAX_ROWS = 20_000;
export const STATEMENT_MAX_CHARACTERS = 20_000_000;
export const SETTLEMENT_ROWS_PAGE_SIZE = 50;
/** Payments that are settled in one transaction by the answer about cash from before settlements were recorded. */
export const EARLIER_CASH_AT_ONCE = 500;
/** How many products one edit of a selection may take. */
export const BULK_EDIT_MAX_PRODUCTS = 20_000;
/** What was brought and never applied goes after this, what could not even be read sooner. */
export const IMPORT_KEPT_UNAPPLIED_MS = 14 * DAY_MS;
export const IMPORT_KEPT_UNREAD_MS = DAY_MS;
/** How long an import's rows are kept after they were applied; without them it cannot be undone whole any more. */
export const IMPORT_ROWS_KEPT_MS = 180 * DAY_MS;
/** How far ahead prices can be given a start and an end. */
export const PRICES_AHEAD_MAX_MS = 365 * DAY_MS;
