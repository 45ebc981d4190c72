import { bindAlertRoutes } from "./alert/index.ts";
import { bindAuditRoutes } from "./audit/index.ts";
import { bindAuthRoutes } from "./auth/index.ts";
import { bindBannerOfficeRoutes, bindBannerRoutes, createBannerUndoers } from "./banner/index.ts";
import { bindBuildOfficeRoutes, bindBuildRoutes } from "./build/index.ts";
import {
  bindCatalogueOfficeRoutes,
  bindCatalogueRoutes,
  createProductUndoers,
  createTreeUndoers,
} from "./catalogue/index.ts";
import { createConnectionUndoers } from "./connection/index.ts";
import {
  bindBatchRoutes,
  bindBookingRoutes,
  bindCourierConnectionRoutes,
  bindCourierPushRoutes,
  bindDeliveryLinkRoutes,
  bindDeliverySuccessRoutes,
  bindFailedDeliveryRoutes,
  CONNECTABLE_COURIERS,
  createBookingSettingUndoers,
} from "./courier/index.ts";
import {
  bindCreditOfficeRoutes,
  bindCreditRoutes,
  createCreditSettingsUndoers,
  createCreditUndoers,
} from "./credit/index.ts";
import { bindCustomerOfficeRoutes, bindCustomerRoutes, createCustomerUndoers } from "./customer/index.ts";
import { Binder } from "./http/api/bind.ts";
import { OfficeBinder } from "./http/office/office-bind.ts";
import type { RenderPreview } from "./http/pages/render-preview.ts";
import { bindImportRoutes } from "./import/index.ts";
import { bindInvoiceOfficeRoutes, bindInvoiceRoutes, createTaxUndoers } from "./invoice/index.ts";
import { bindCourierOfficeRoutes, bindLocationRoutes, createDeliveryUndoers } from "./location/index.ts";
import { bindMailRoutes } from "./mail/index.ts";
import { bindPictureOfficeRoutes } from "./media/index.ts";
import { bindOrderOfficeRoutes, bindOrderRoutes, createCashRulesUndoers } from "./order/index.ts";
import {
  bindBankOfficeRoutes,
  bindBankRoutes,
  bindPaymentGatewayRoutes,
  bindPaymentOfficeRoutes,
  bindPaymentRoutes,
  bindRefundOfficeRoutes,
  createBankAccountUndoers,
  createCardPayments,
  createCardProviderUndoers,
  GATEWAYS,
} from "./payment/index.ts";
import { bindPromotionOfficeRoutes, bindPromotionRoutes, createPromotionUndoers } from "./promotion/index.ts";
import { bindQuestionOfficeRoutes, bindQuestionRoutes, createQuestionConfirmation } from "./question/index.ts";
import { bindReportRoutes } from "./report/index.ts";
import { bindReturnOfficeRoutes, bindReturnRoutes, createReturnSettingsUndoers } from "./return/index.ts";
import { bindReviewOfficeRoutes, bindReviewRoutes, createReviewUndoers } from "./review/index.ts";
import { bindScanOfficeRoutes } from "./scan/index.ts";
import { bindSerialOfficeRoutes } from "./serial/index.ts";
import { bindSettlementRoutes } from "./settlement/index.ts";
import type { Shop } from "./shop.ts";
import { bindInfoRoutes, bindSettingsRoutes, createSettingsUndoers, createTextUndoers } from "./shop-settings/index.ts";
import { bindStaffRoutes, createRoleUndoers, createSessionRuleUndoers } from "./staff/index.ts";
import { bindTodayRoutes } from "./today/index.ts";
import {
  bindClaimOfficeRoutes,
  bindClaimRoutes,
  bindWarrantyOfficeRoutes,
  bindWarrantyRoutes,
  createWarrantyDefaultUndoers,
} from "./warranty/index.ts";
import { bindWishlistRoutes } from "./wishlist/index.ts";

export function bindDomains(shop: Shop): Binder {
  const binder = new Binder();
  bindAuthRoutes(binder.bind, shop);
  bindCustomerRoutes(binder.bind, shop);
  bindCreditRoutes(binder.bind, shop);
  bindLocationRoutes(binder.bindCached, shop);
  bindCatalogueRoutes(binder.bindCached, shop);
  bindBannerRoutes(binder.bindCached, shop);
  bindInfoRoutes(binder.bindCached, shop);
  bindBuildRoutes(binder.bindCached, shop);
  bindQuestionRoutes(binder.bind, shop);
  bindWishlistRoutes(binder.bind, shop);
  bindAlertRoutes(binder.bind, shop, { question: createQuestionConfirmation(shop) });
  bindMailRoutes(binder.bind, shop);
  bindPromotionRoutes(binder.bind, shop);
  bindOrderRoutes(binder.bind, shop, createCardPayments(shop));
  bindInvoiceRoutes(binder.bind, shop);
  bindPaymentRoutes(binder.bind, shop);
  bindCourierPushRoutes(binder.bind, shop);
  bindDeliveryLinkRoutes(binder.bind, shop);
  bindBankRoutes(binder.bind, shop);
  bindReturnRoutes(binder.bind, shop);
  bindWarrantyRoutes(binder.bind, shop);
  bindClaimRoutes(binder.bind, shop);
  bindReviewRoutes(binder, shop);
  return binder;
}

/** Some office calls preview the shop's pages, so they need the page renderer. */
export function bindOffice(shop: Shop, renderPreview: RenderPreview): OfficeBinder {
  const binder = new OfficeBinder();
  bindStaffRoutes(binder.bind, shop);
  bindSettingsRoutes(binder.bind, shop, renderPreview);
  bindAuditRoutes(binder.bind, shop, {
    ...createProductUndoers(shop),
    ...createTreeUndoers(shop),
    ...createDeliveryUndoers(shop),
    ...createBookingSettingUndoers(shop),
    ...createCustomerUndoers(shop),
    ...createCreditUndoers(shop),
    ...createCreditSettingsUndoers(shop),
    ...createBannerUndoers(shop),
    ...createPromotionUndoers(shop),
    ...createSettingsUndoers(shop),
    ...createTextUndoers(shop),
    ...createConnectionUndoers(shop, [...GATEWAYS, ...CONNECTABLE_COURIERS]),
    ...createCardProviderUndoers(shop),
    ...createReviewUndoers(shop),
    ...createCashRulesUndoers(shop),
    ...createBankAccountUndoers(shop),
    ...createReturnSettingsUndoers(shop),
    ...createTaxUndoers(shop),
    ...createWarrantyDefaultUndoers(shop),
    ...createRoleUndoers(shop),
    ...createSessionRuleUndoers(shop),
  });
  bindPictureOfficeRoutes(binder.bind, shop);
  bindBannerOfficeRoutes(binder.bind, shop);
  bindPromotionOfficeRoutes(binder.bind, shop);
  bindImportRoutes(binder.bind, shop);
  bindCatalogueOfficeRoutes(binder.bind, shop, renderPreview);
  bindSerialOfficeRoutes(binder.bind, shop);
  bindBuildOfficeRoutes(binder.bind, shop);
  bindQuestionOfficeRoutes(binder.bind, shop);
  bindTodayRoutes(binder.bind, shop);
  bindReportRoutes(binder.bind, shop);
  bindCustomerOfficeRoutes(binder.bind, shop);
  bindCreditOfficeRoutes(binder.bind, shop);
  bindOrderOfficeRoutes(binder.bind, shop, createCardPayments(shop));
  bindInvoiceOfficeRoutes(binder.bind, shop);
  bindRefundOfficeRoutes(binder.bind, shop);
  bindBankOfficeRoutes(binder.bind, shop);
  bindPaymentOfficeRoutes(binder.bind, shop);
  bindPaymentGatewayRoutes(binder.bind, shop);
  bindScanOfficeRoutes(binder.bind, shop, createCardPayments(shop));
  bindSettlementRoutes(binder.bind, shop);
  bindCourierOfficeRoutes(binder.bind, shop);
  bindCourierConnectionRoutes(binder.bind, shop);
  bindBookingRoutes(binder.bind, shop);
  bindDeliverySuccessRoutes(binder.bind, shop);
  bindFailedDeliveryRoutes(binder.bind, shop);
  bindReturnOfficeRoutes(binder.bind, shop);
  bindClaimOfficeRoutes(binder.bind, shop);
  bindWarrantyOfficeRoutes(binder.bind, shop);
  bindBatchRoutes(binder.bind, shop);
  bindReviewOfficeRoutes(binder.bind, shop);
  return binder;
}
