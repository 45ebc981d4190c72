// The whole contract: every call of the table with its schemas. `satisfies` makes a forgotten call a type error.

import type { RequestOf, ResponseOf } from "#contract/call-shapes.ts";
import * as alert from "./alert.ts";
import * as auth from "./auth.ts";
import * as banner from "./banner.ts";
import * as build from "./build.ts";
import type { CallName } from "./calls.ts";
import * as catalogue from "./catalogue.ts";
import * as compare from "./compare.ts";
import * as customer from "./customer.ts";
import * as info from "./info.ts";
import * as location from "./location.ts";
import * as mail from "./mail.ts";
import * as order from "./order.ts";
import * as orderLink from "./order-link.ts";
import * as priceHistory from "./price-history.ts";
import * as question from "./question.ts";
import * as review from "./review.ts";
import * as search from "./search.ts";
import * as wishlist from "./wishlist.ts";

export const CONTRACT = {
  register: auth.register,
  login: auth.login,
  verifyEmail: auth.verifyEmail,
  getOtp: auth.getOtp,
  resendOtp: auth.resendOtp,
  forgetPassword: auth.forgetPassword,
  verifyOtp: auth.verifyOtp,
  resetPassword: auth.resetPassword,
  renewSession: auth.renewSession,
  logout: auth.logout,
  getUserDetails: customer.getUserDetails,
  updateUser: customer.updateUser,
  getAddress: customer.getAddress,
  getCheckoutAddress: customer.getCheckoutAddress,
  updateAddress: customer.updateAddress,
  listStates: location.listStates,
  listCities: location.listCities,
  listChildCategory: catalogue.listChildCategory,
  listSubCategory: catalogue.listSubCategory,
  getProduct: catalogue.getProduct,
  searchProducts: catalogue.searchProducts,
  searchListing: search.searchListing,
  compareProducts: compare.compareProducts,
  getPriceHistory: priceHistory.getPriceHistory,
  listRecentProducts: catalogue.listRecentProducts,
  listDiscountedProducts: catalogue.listDiscountedProducts,
  listCategories: catalogue.listCategories,
  getCategory: catalogue.getCategory,
  listBanners: banner.listBanners,
  getOwnText: info.getOwnText,
  checkBuild: build.checkBuild,
  getBuild: build.getBuild,
  getFit: build.getFit,
  listFitting: build.listFitting,
  planBuild: build.planBuild,
  listCandidates: build.listCandidates,
  askQuestion: question.askQuestion,
  listWished: wishlist.listWished,
  syncWishes: wishlist.syncWishes,
  shareWishes: wishlist.shareWishes,
  endWishShare: wishlist.endWishShare,
  getSharedWishes: wishlist.getSharedWishes,
  askAlert: alert.askAlert,
  getAlert: alert.getAlert,
  answerAlert: alert.answerAlert,
  listAlerts: alert.listAlerts,
  endAlert: alert.endAlert,
  getMailRefusal: mail.getMailRefusal,
  refuseMails: mail.refuseMails,
  createOrder: order.createOrder,
  listOrders: order.listOrders,
  listCustomerOrders: order.listCustomerOrders,
  retryStripePayment: order.retryStripePayment,
  retryCodPayment: order.retryCodPayment,
  cancelOrder: order.cancelOrder,
  getLinkedOrder: orderLink.getLinkedOrder,
  answerOrderLink: orderLink.answerOrderLink,
  listReviews: review.listReviews,
  listOwnReviews: review.listOwnReviews,
  writeReview: review.writeReview,
  withdrawReview: review.withdrawReview,
  uploadReviewPhoto: review.uploadReviewPhoto,
  voteReview: review.voteReview,
  setReviewMails: review.setReviewMails,
  stripeWebhook: order.stripeWebhook,
} as const satisfies { [N in CallName]: { name: N } };

export type Contract = typeof CONTRACT;
/** A call whose body is a file is handed the file. */
type WithFile<E> = E extends { upload: object } ? { file: Blob } : unknown;
export type CallRequest<N extends CallName> = RequestOf<Contract[N]> & WithFile<Contract[N]>;
export type CallResponse<N extends CallName> = ResponseOf<Contract[N]>;

/** A client of the API: over HTTP in the browser, in process while a page is rendered. */
export type Client = <N extends CallName>(name: N, request: CallRequest<N>) => Promise<CallResponse<N>>;
