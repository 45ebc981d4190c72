// Everything the office may ask, with its schemas. `satisfies` makes a forgotten call a type error.
import type { RequestOf, ResponseOf } from "../call-shapes.ts";
import * as banner from "./banner.ts";
import type { OfficeCallName } from "./calls.ts";
import * as cashRules from "./cash-rules.ts";
import * as category from "./category.ts";
import * as courier from "./courier.ts";
import * as customer from "./customer.ts";
import * as history from "./history.ts";
import * as imports from "./import.ts";
import * as order from "./order.ts";
import * as orderActs from "./order-acts.ts";
import * as picture from "./picture.ts";
import * as product from "./product.ts";
import * as question from "./question.ts";
import * as refund from "./refund.ts";
import * as report from "./report.ts";
import * as review from "./review.ts";
import * as scan from "./scan.ts";
import * as session from "./session.ts";
import * as settings from "./settings.ts";
import * as staff from "./staff.ts";
import * as today from "./today.ts";

export const OFFICE = {
  signIn: session.signIn,
  getSession: session.getSession,
  signOut: session.signOut,
  passTotp: session.passTotp,
  passRecoveryCode: session.passRecoveryCode,
  askPasskey: session.askPasskey,
  passPasskey: session.passPasskey,
  prove: session.prove,
  acceptInvitation: session.acceptInvitation,
  setPassword: session.setPassword,
  beginTotp: session.beginTotp,
  confirmTotp: session.confirmTotp,
  beginPasskey: session.beginPasskey,
  addPasskey: session.addPasskey,
  removeTotp: session.removeTotp,
  renewRecoveryCodes: session.renewRecoveryCodes,
  removePasskey: session.removePasskey,
  listStaff: staff.listStaff,
  inviteStaff: staff.inviteStaff,
  withdrawInvitation: staff.withdrawInvitation,
  letSetPassword: staff.letSetPassword,
  changeStaff: staff.changeStaff,
  resetFactors: staff.resetFactors,
  listSessions: staff.listSessions,
  endSession: staff.endSession,
  listHistory: history.listHistory,
  undoChange: history.undoChange,
  getSettings: settings.getSettings,
  changeSettings: settings.changeSettings,
  getText: settings.getText,
  changeText: settings.changeText,
  listBanners: banner.listBanners,
  createBanner: banner.createBanner,
  changeBanner: banner.changeBanner,
  orderBanners: banner.orderBanners,
  removeBanner: banner.removeBanner,
  listCouriers: courier.listCouriers,
  createCourier: courier.createCourier,
  changeCourier: courier.changeCourier,
  createCity: courier.createCity,
  changeCourierPrices: courier.changeCourierPrices,
  uploadPhoto: picture.uploadPhoto,
  cropPhoto: picture.cropPhoto,
  uploadBannerPicture: picture.uploadBannerPicture,
  cropBannerPicture: picture.cropBannerPicture,
  uploadBannerVideo: picture.uploadBannerVideo,
  uploadImport: imports.uploadImport,
  editProducts: imports.editProducts,
  listImports: imports.listImports,
  getTable: imports.getTable,
  getBulkChoices: imports.getBulkChoices,
  getImport: imports.getImport,
  compareImport: imports.compareImport,
  listImportRows: imports.listImportRows,
  tickImportRows: imports.tickImportRows,
  applyImport: imports.applyImport,
  scheduleImport: imports.scheduleImport,
  unscheduleImport: imports.unscheduleImport,
  cancelImport: imports.cancelImport,
  undoImport: imports.undoImport,
  undoImportRow: imports.undoImportRow,
  getFaultyRows: imports.getFaultyRows,
  exportProducts: imports.exportProducts,
  listProducts: product.listProducts,
  getProduct: product.getProduct,
  createProduct: product.createProduct,
  changeProduct: product.changeProduct,
  previewProduct: product.previewProduct,
  duplicateProduct: product.duplicateProduct,
  readParts: product.readParts,
  changeStock: product.changeStock,
  listStock: product.listStock,
  listQuestions: question.listQuestions,
  answerQuestion: question.answerQuestion,
  getTree: category.getTree,
  createCategory: category.createCategory,
  changeCategory: category.changeCategory,
  moveCategory: category.moveCategory,
  mergeCategory: category.mergeCategory,
  listBrands: category.listBrands,
  createBrand: category.createBrand,
  changeBrand: category.changeBrand,
  mergeBrand: category.mergeBrand,
  getToday: today.getToday,
  getReport: report.getReport,
  exportReport: report.exportReport,
  getCashRules: cashRules.getCashRules,
  changeCashRules: cashRules.changeCashRules,
  listCustomers: customer.listCustomers,
  getCustomer: customer.getCustomer,
  noteCustomer: customer.noteCustomer,
  blockCash: customer.blockCash,
  exportCustomer: customer.exportCustomer,
  eraseCustomer: customer.eraseCustomer,
  listReviews: review.listReviews,
  judgeReview: review.judgeReview,
  answerReview: review.answerReview,
  listOrders: order.listOrders,
  countOrders: order.countOrders,
  watchOrders: order.watchOrders,
  getOrder: order.getOrder,
  leaseOrder: order.leaseOrder,
  settleCash: orderActs.settleCash,
  actOnOrder: orderActs.actOnOrder,
  actOnOrders: orderActs.actOnOrders,
  refundOrder: refund.refundOrder,
  retryRefund: refund.retryRefund,
  getProviderPayment: refund.getProviderPayment,
  listParcels: scan.listParcels,
  findParcel: scan.findParcel,
  scanParcel: scan.scanParcel,
  findOnShelf: scan.findOnShelf,
  scanCount: scan.scanCount,
  listBatches: scan.listBatches,
  getBatch: scan.getBatch,
  getLoadSheet: scan.getLoadSheet,
  closeBatch: scan.closeBatch,
} as const satisfies { [N in OfficeCallName]: { name: N } };

export type OfficeRequest<N extends OfficeCallName> = RequestOf<(typeof OFFICE)[N]>;
export type OfficeResponse<N extends OfficeCallName> = ResponseOf<(typeof OFFICE)[N]>;
