// The shop's numbers for server and browser, with units in their names (the office's: office-limits.ts).

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// Formats of money and time
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
/** Per network address and per known browser. */
export const OTP_MAX_TRIES = 5;
/** For all other network addresses together, without the one that requested the code. */
export const OTP_MAX_TRIES_OF_STRANGERS = 25;
export const OTP_PAUSE_MS = MINUTE_MS;
/** Per mailbox and purpose. */
export const OTP_MAX_PER_HOUR = 5;
/** Codes left for the owner after strangers have used up the limit. */
export const OTP_PER_HOUR_KNOWN_BROWSER = 3;
export const OTP_PER_HOUR_FAMILIAR_NETWORK = 1;
export const OTP_MAX_PER_HOUR_TOTAL = 15;
/** Registrations and requests for codes per network address, which a whole town may share. */
export const CODE_REQUESTS_PER_NETWORK_ADDRESS = 1_000;
export const CODE_REQUEST_WINDOW_MS = HOUR_MS;

// Passwords
export const PASSWORD_MIN_ON_REGISTER = 6;
export const PASSWORD_MIN_ON_RESET = 6;
export const PASSWORD_MIN_ON_CHANGE = 8;
export const PASSWORD_MAX = 256;

// Failed attempts
/** Per network address and per known browser. */
export const LOGIN_FAILURES_PER_ACCOUNT = 10;
/** For all network addresses without an earlier sign-in together, and for all with one. */
export const LOGIN_FAILURES_FROM_STRANGE_NETWORKS = 100;
export const LOGIN_FAILURES_FROM_FAMILIAR_NETWORKS = 300;
export const FAILURES_PER_NETWORK_ADDRESS = 300;
/** Wrong phones per order number, from all network addresses together. */
export const TRACKING_FAILURES_PER_ORDER = 10;
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
/** How long a browser or a network that signed in is remembered. */
export const FAMILIAR_LIFETIME_MS = 90 * DAY_MS;

// Questions to the shop
/** Per network address, which a whole town may share. */
export const QUESTIONS_PER_MINUTE = 30;
/** Open questions per mailbox. */
export const QUESTIONS_PER_EMAIL = 20;
/** A shopper who has waited this long for an answer is deleted. */
export const QUESTION_RETENTION_MS = 90 * DAY_MS;

// Search
export const SEARCH_PAUSE_MS = 500;
export const SEARCH_MIN_CHARACTERS = 4;
export const SEARCH_MAX_CHARACTERS = 100;
/** The results page accepts shorter words than the dropdown, such as "ssd" and "rtx". */
export const SEARCH_PAGE_MIN_CHARACTERS = 2;
/** Fifty pages, so that the cost of a search stays bounded. */
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
/** Products in each section of a top category's page. */
export const CATEGORY_PAGE_PRODUCTS = 8;
export const CATEGORY_PAGE_BRANDS = 24;
/** With fewer sold products in stock, a category's page shows the newest products instead. */
export const BEST_SELLERS_MIN = 4;
/** Best sellers are those of the latest orders, at most this old. */
export const BEST_SELLER_DAYS = 90;
export const BEST_SELLER_ORDERS = 5_000;
/** Products in each row of related products. */
export const RELATED_PRODUCTS = 6;
/** Products are bought together if this many of the latest orders of one had the other too. */
export const BOUGHT_TOGETHER_MIN_ORDERS = 2;
export const BOUGHT_TOGETHER_ORDERS = 500;
/** Stock so low that shoppers see the number left; a shop without sales reorders at it. */
export const LOW_STOCK_MAX = 5;
export const QUANTITY_FROM_CARD = 1;
export const ORDER_LIST_MAX = 200;
export const ORDER_LIST_PAGE_SIZE = 20;
export const ORDER_MAX_LINES = 100;

// Builds
export const BUILD_MAX_PARTS = 40;
export const BUILD_MAX_BUDGET_RUPEES = 100_000_000;
/** Per browser. */
export const SAVED_BUILDS_MAX = 20;
export const BUILD_NAME_MAX_CHARACTERS = 60;

// Promotions
export const PROMOTION_CODES_PER_ORDER = 10;
/** Per network address, which a whole town may share. */
export const QUOTES_PER_MINUTE = 300;
/** Codes that do not apply, per network address. */
export const QUOTE_WRONG_CODES_PER_MINUTE = 60;
/** Orders with codes per customer, because a refused order also tells whether a code applies. */
export const ORDERS_WITH_CODES_PER_MINUTE = 20;

// Wish lists
export const WISHLIST_MAX = 100;
/** Includes removals, which are remembered for devices that synchronise later. */
export const WISH_CHANGES_MAX = 300;
export const WISHLIST_CALLS_PER_MINUTE = 120;
/** Interval at which a browser fetches changes of other devices, if nothing else triggers it. */
export const WISHLIST_SYNC_INTERVAL_MS = 5 * MINUTE_MS;

// Alerts
/** Confirmation mails to one mailbox. */
export const ALERT_CONFIRMATIONS_PER_HOUR = 5;
export const ALERTS_PER_MAILBOX = 50;
/** How long an alert waits for its confirmation. */
export const ALERT_CONFIRMATION_MS = 3 * DAY_MS;
/** Alerts that were sent or ended are deleted after this time. */
export const ALERT_RETENTION_MS = 90 * DAY_MS;

// Breakpoints, as CSS pixels
export const MOBILE_MAX_PX = 768;
/** @public Used by the style sheet as --breakpoint-lg and listed here with the other breakpoints. */
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
/** Lifetime of a payment session before a new one is opened. Stripe allows 30 minutes to 24 hours. */
export const CARD_SESSION_MS = HOUR_MS;
/** When the provider is asked about an open session whose notice may be lost, after its start. */
export const PAYMENT_INQUIRY_MS = [10 * MINUTE_MS, HOUR_MS, DAY_MS] as const;
/** Stripe charges at most eight digits of minor units: 99,999,999 paisa, here in whole rupees. */
export const CARD_MAX_RUPEES = 999_999;
/** The maximum of an integer column. */
export const ORDER_MAX_RUPEES = 2_147_483_647;
/** Limits of one customer's unpaid and unconfirmed orders: generous, but never the shop's stock. */
export const OPEN_ORDERS_PER_CUSTOMER = 300;
export const OPEN_UNITS_PER_CUSTOMER = 3_000;
export const OPEN_UNITS_PER_PRODUCT = 500;
/** First delay before a failed refund is retried; each retry doubles the delay up to the maximum. */
export const REFUND_RETRY_MS = MINUTE_MS;
export const REFUND_RETRY_MAX_MS = 6 * HOUR_MS;
/** A refund that takes longer is shown to staff, with or without an error. */
export const REFUND_OVERDUE_MS = 15 * MINUTE_MS;
/** A mail that was not sent after this time counts as stuck. */
export const MAIL_STUCK_AFTER_MS = 15 * MINUTE_MS;
/** Stuck mails older than this are no longer reported, because their orders are long finished. */
export const MAIL_STUCK_REPORTED_MS = 14 * DAY_MS;
export const EXPRESS_DELIVERY_DAYS = 4;
export const STANDARD_DELIVERY_DAYS = 5;
export const POSTAL_CODE_DIGITS = 5;

// Bank transfers
export const TRANSFER_LAPSE_HOURS_MAX = 14 * 24;
/** After "Not received" the customer has at least this long to answer. */
export const TRANSFER_GRACE_MS = DAY_MS;
/** Customers who paid too late can still say so. */
export const TRANSFER_LATE_CLAIM_MS = 60 * DAY_MS;
export const TRANSFER_CLAIMS_PER_ORDER = 10;
export const TRANSFER_NUMBER_MAX_CHARACTERS = 60;
/** Daily limit of one customer. */
export const TRANSFER_SCREENSHOTS_PER_DAY = 20;
export const TRANSFER_SCREENSHOT_RETENTION_MS = 180 * DAY_MS;

/** Lifetime of a cash order's confirmation link, from placing the order. */
export const ORDER_LINK_LIFETIME_MS = 7 * DAY_MS;

// Response cache
/** Maximum age even without an invalidation. */
export const CACHED_RESPONSE_MAX_AGE_MS = 5 * MINUTE_MS;
/** How long stale responses are served while the database is unavailable. */
export const STALE_RESPONSE_MAX_MS = 5 * MINUTE_MS;
/** How long a visitor waits for an unresponsive database before a stale response is served. */
export const STALE_RESPONSE_AFTER_MS = SECOND_MS;
/** How often a node checks that notifications of other nodes arrive, and how long a check may take. */
export const LISTENER_HEARTBEAT_MS = 5 * SECOND_MS;

// Releases
/** Pages that were opened before an upgrade may request their scripts this many days later. */
export const OLD_ASSETS_DAYS = 14;

// Uploads
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** The AVIF decoder needs about 18 bytes per pixel and returns only the whole (decision 0042). */
export const AVIF_MAX_PIXELS = 13_000_000;
export const VIDEO_MAX_BYTES = 20 * 1024 * 1024;
export const ALT_MAX_CHARACTERS = 300;
export const PRODUCT_PHOTOS_MAX = 20;

// Reviews
export const REVIEW_MAX_CHARACTERS = 2_000;
export const REVIEW_ANSWER_MAX_CHARACTERS = 1_000;
export const REVIEW_PHOTOS_MAX = 3;
export const REVIEWS_PAGE_SIZE = 10;
/** Daily limits of one customer: more than any buyer needs. */
export const REVIEW_WRITES_PER_DAY = 30;
export const REVIEW_PHOTOS_PER_DAY = 60;
export const REVIEW_VOTES_PER_DAY = 200;
/** Time from the delivery to the mail that requests a review, and the time after which none is sent. */
export const REVIEW_MAIL_AFTER_MS = 7 * DAY_MS;
export const REVIEW_MAIL_UNTIL_MS = 30 * DAY_MS;
/** Photos without a review are deleted after the first time, of a hidden review after the second. */
export const REVIEW_UNUSED_PHOTOS_MS = DAY_MS;
export const REVIEW_HIDDEN_PHOTOS_MS = 30 * DAY_MS;

/** Looking up gift cards by code, per network and minute. */
export const GIFT_CARD_LOOK_UPS_PER_MINUTE = 10;

/** Policies as the information pages state them; the owner can override them (shop-texts.ts). */
export const POLICY = {
  processingBusinessDays: "1-2",
  standardShippingDays: "3-7",
  standardShippingRupees: 500,
  /** The highest price if it depends on the city; 0 for one price everywhere. */
  standardShippingUpToRupees: 0,
  expressShippingDays: "1-3",
  expressShippingRupees: 1_000,
  expressShippingUpToRupees: 0,
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
