// The table of §7: every call, its method, its path below /api, and who may make it. The wire's oddities live here
// and nowhere else. This file holds no schemas, so the browser can carry it without a validator.

import { PICTURE_MAX_BYTES } from "../rules/limits.ts";

export const API_BASE = "/api";

/** all: anybody. customer: a bearer token. provider: the payment provider's signature. */
type Access = "all" | "customer" | "provider";

export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly access: Access;
  /** Who is signed in may say so by a bearer token, and need not. */
  readonly mayBeSignedIn?: true;
  /** Its body is a file. */
  readonly upload?: { readonly maxBytes: number };
  /** What it does, for the API's reference. */
  readonly summary: string;
}

export const CALLS = {
  // Auth
  register: {
    method: "POST",
    path: "/auth/register",
    access: "all",
    summary: "Start a registration and e-mail its code",
  },
  login: { method: "POST", path: "/auth/login", access: "all", summary: "Sign in" },
  verifyEmail: {
    method: "POST",
    path: "/auth/verifyEmail",
    access: "all",
    summary: "Finish a registration with its code",
  },
  getOtp: { method: "POST", path: "/auth/getOtp", access: "all", summary: "E-mail a new registration code" },
  resendOtp: {
    method: "POST",
    path: "/auth/resendOtp",
    access: "all",
    summary: "E-mail a new registration code again",
  },
  forgetPassword: {
    method: "POST",
    path: "/auth/forgetPassword",
    access: "all",
    summary: "E-mail a code for a new password",
  },
  verifyOtp: {
    method: "POST",
    path: "/auth/verifyOtp",
    access: "all",
    summary: "Check a reset code without using it up",
  },
  resetPassword: {
    method: "POST",
    path: "/auth/resetPassword",
    access: "all",
    summary: "Set a new password with a reset code",
  },
  renewSession: { method: "POST", path: "/auth/renew", access: "customer", summary: "Slide the session forward" },
  logout: { method: "POST", path: "/auth/logout", access: "customer", summary: "End the session" },

  // Customer
  getUserDetails: {
    method: "GET",
    path: "/customer/getUserDetailsByid",
    access: "customer",
    summary: "One's own details",
  },
  updateUser: {
    method: "PUT",
    path: "/customer/updateUser",
    access: "customer",
    summary: "Change name, phone or password",
  },
  getAddress: { method: "GET", path: "/customer/getAddress", access: "customer", summary: "One's own address" },
  getCheckoutAddress: {
    method: "GET",
    path: "/customer/getCheckoutAddress",
    access: "customer",
    summary: "One's own address with the couriers of its city",
  },
  updateAddress: {
    method: "PUT",
    path: "/customer/updateAddress",
    access: "customer",
    summary: "Create or change one's address",
  },

  // Location
  listStates: { method: "GET", path: "/state/getState", access: "all", summary: "The states" },
  listCities: {
    method: "GET",
    path: "/city/getCitiesBySateId", // spelled so on the wire
    access: "all",
    summary: "The cities of a state",
  },

  // Products and catalogue
  listChildCategory: {
    method: "GET",
    path: "/product/getProductsByChildCategorySlug/:slug",
    access: "all",
    summary: "A page of a child category's products",
  },
  listSubCategory: {
    method: "GET",
    path: "/product/getProductsBySubCategorySlug/:slug",
    access: "all",
    summary: "A page of a sub-category's products",
  },
  getProduct: { method: "GET", path: "/product/getProductBySlug", access: "all", summary: "A product" },
  searchProducts: { method: "GET", path: "/product/search", access: "all", summary: "Search products" },
  searchListing: {
    method: "GET",
    path: "/search",
    access: "all",
    summary: "A page of what a search finds, with how the search was read",
  },
  getPriceHistory: {
    method: "GET",
    path: "/product/getPriceHistory",
    access: "all",
    summary: "What a product has cost lately, and whether its discount is one",
  },
  compareProducts: {
    method: "GET",
    path: "/product/compare",
    access: "all",
    summary: "Up to four products of one family, fact by fact",
  },
  listRecentProducts: {
    method: "GET",
    path: "/product/getRecentProducts",
    access: "all",
    summary: "The newest products",
  },
  listDiscountedProducts: {
    method: "GET",
    path: "/product/getDiscountedProducts",
    access: "all",
    summary: "Discounted products",
  },
  listCategories: { method: "GET", path: "/category/allCategories", access: "all", summary: "The category tree" },
  getCategory: { method: "GET", path: "/category/c/:slug", access: "all", summary: "One category with its subtree" },
  listBanners: {
    method: "GET",
    path: "/banner/getBannerByPosition",
    access: "all",
    summary: "The banners of a position",
  },

  // The information pages
  getOwnText: {
    method: "GET",
    path: "/info/getOwnText",
    access: "all",
    summary: "An information page's text where the owner has written one, as HTML",
  },

  // Builds
  checkBuild: {
    method: "GET",
    path: "/build/check",
    access: "all",
    summary: "Whether parts fit each other, why, and what they draw",
  },
  getBuild: {
    method: "GET",
    path: "/build",
    access: "all",
    summary: "The parts of a build with their prices, whether they fit, and what they draw",
  },
  getFit: {
    method: "GET",
    path: "/build/fit",
    access: "all",
    summary: "How one product goes with a list of parts",
  },
  listFitting: {
    method: "GET",
    path: "/build/listing/:level/:slug",
    access: "all",
    summary: "A page of a category's products that fit a list of parts; level is sub or child",
  },
  planBuild: {
    method: "GET",
    path: "/build/plan",
    access: "all",
    summary: "Parts in stock that make a computer for a use and a budget, and why these",
  },
  listCandidates: {
    method: "GET",
    path: "/build/candidates",
    access: "all",
    summary: "A page of a family's products, those that fit the parts first",
  },

  askQuestion: {
    method: "POST",
    path: "/build/ask",
    access: "all",
    mayBeSignedIn: true,
    summary: "Ask the shop what a rule leaves open about a list of parts, or what nobody states of a product",
  },

  // Wish lists
  listWished: {
    method: "GET",
    path: "/wishlist/products",
    access: "all",
    summary: "Products by their ids, as a wish list shows them",
  },
  syncWishes: {
    method: "POST",
    path: "/wishlist/sync",
    access: "customer",
    summary: "Join a browser's wish list with the account's",
  },
  shareWishes: {
    method: "POST",
    path: "/wishlist/share",
    access: "customer",
    summary: "A link by which others see one's wish list",
  },
  endWishShare: { method: "POST", path: "/wishlist/endShare", access: "customer", summary: "End that link" },
  getSharedWishes: {
    method: "GET",
    path: "/wishlist/shared",
    access: "all",
    summary: "Somebody's wish list by its link; changes nothing",
  },

  // Tell me when
  askAlert: {
    method: "POST",
    path: "/alert/ask",
    access: "all",
    summary: "Ask to be told when a product is back in stock or costs no more than so much; a mail asks to confirm it",
  },
  getAlert: {
    method: "GET",
    path: "/alert/link",
    access: "all",
    summary: "An alert by the signed link of its mail; changes nothing",
  },
  answerAlert: {
    method: "POST",
    path: "/alert/answerLink",
    access: "all",
    summary: "Confirm or end an alert by its link",
  },
  listAlerts: { method: "GET", path: "/alert/list", access: "customer", summary: "One's own alerts" },
  endAlert: { method: "POST", path: "/alert/end", access: "customer", summary: "End one's own alert" },

  // Mails that may be refused
  getMailRefusal: {
    method: "GET",
    path: "/mail/refusal",
    access: "all",
    summary: "Which mails a link ends, and whether it has; changes nothing",
  },
  refuseMails: {
    method: "POST",
    path: "/mail/refuse",
    access: "all",
    summary: "End mails of a kind in one click (RFC 8058)",
  },

  // Orders
  createOrder: { method: "POST", path: "/order/create", access: "customer", summary: "Place an order" },
  listOrders: { method: "GET", path: "/order/list", access: "customer", summary: "One's own orders, a page at a time" },
  listCustomerOrders: {
    method: "GET",
    path: "/order/getOrdersByCustomer",
    access: "customer",
    summary: "One's own orders",
  },
  retryStripePayment: {
    method: "POST",
    path: "/order/retryStripePayment",
    access: "customer",
    summary: "Pay a pending order by card",
  },
  retryCodPayment: {
    method: "POST",
    path: "/order/retryCodPayment",
    access: "customer",
    summary: "Switch a pending order to cash on delivery",
  },
  cancelOrder: {
    method: "POST",
    path: "/order/cancelOrder",
    access: "customer",
    summary: "Cancel a pending, unpaid order",
  },

  getLinkedOrder: {
    method: "GET",
    path: "/order/link",
    access: "all",
    summary: "A cash order by the signed link of its mail; changes nothing",
  },
  answerOrderLink: {
    method: "POST",
    path: "/order/answerLink",
    access: "all",
    summary: "Confirm, cancel or readdress a cash order by its link",
  },

  // Reviews
  listReviews: {
    method: "GET",
    path: "/review/list",
    access: "all",
    summary: "A page of a product's reviews, with their average and spread",
  },
  listOwnReviews: {
    method: "GET",
    path: "/review/own",
    access: "customer",
    summary: "What one has bought and may review, with one's own reviews",
  },
  writeReview: { method: "PUT", path: "/review/own", access: "customer", summary: "Write or change one's review" },
  withdrawReview: { method: "POST", path: "/review/withdraw", access: "customer", summary: "Withdraw one's review" },
  uploadReviewPhoto: {
    method: "PUT",
    path: "/review/photo",
    access: "customer",
    upload: { maxBytes: PICTURE_MAX_BYTES },
    summary: "A photo for one's review: JPEG, PNG, WebP or AVIF",
  },
  voteReview: { method: "POST", path: "/review/vote", access: "customer", summary: "Say that a review helped, or not" },
  setReviewMails: {
    method: "PUT",
    path: "/review/mails",
    access: "customer",
    summary: "Whether mails may ask one for reviews",
  },

  // Payment
  stripeWebhook: {
    method: "POST",
    path: "/payment/stripe/webhook",
    access: "provider",
    summary: "Events of the card provider",
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
