import { createBrowserRouter } from "react-router";
import { requireSession, SHELL_ROUTE } from "./api/session.ts";
import { ORDERS_ROUTE } from "./features/order/orders-route.ts";
import { ErrorView } from "./shell/error-view.tsx";
import { FirstLoad } from "./shell/first-load.tsx";
import { NotFoundView } from "./shell/not-found-view.tsx";
import { Shell } from "./shell/shell.tsx";

// Every screen is loaded when first opened; a page's module exports `loader` and `Component`.
export const router = createBrowserRouter(
  [
    {
      path: "/login",
      lazy: () => import("./pages/login/login.tsx"),
      HydrateFallback: FirstLoad,
      ErrorBoundary: ErrorView,
    },
    {
      id: SHELL_ROUTE,
      path: "/",
      loader: requireSession,
      // The session does not change during navigation, and signing in again reloads the session.
      shouldRevalidate: ({ defaultShouldRevalidate, formMethod, currentUrl, nextUrl }) =>
        formMethod === undefined && currentUrl.href === nextUrl.href && defaultShouldRevalidate,
      Component: Shell,
      HydrateFallback: FirstLoad,
      ErrorBoundary: ErrorView,
      children: [
        {
          // An error of one screen leaves the navigation usable.
          ErrorBoundary: ErrorView,
          children: [
            { index: true, lazy: () => import("./pages/today/today.tsx") },

            { path: "bulk", lazy: () => import("./pages/bulk/bulk.tsx") },
            { path: "bulk/table/:family", lazy: () => import("./pages/bulk/grid/table.tsx") },
            { path: "bulk/:id", lazy: () => import("./pages/bulk/import/import.tsx") },

            { path: "staff", lazy: () => import("./pages/staff/staff.tsx") },
            { path: "staff/roles/new", lazy: () => import("./pages/staff/roles/role.tsx") },
            { path: "staff/roles/:name", lazy: () => import("./pages/staff/roles/role.tsx") },
            { path: "staff/:id", lazy: () => import("./pages/staff/member.tsx") },
            { path: "history", lazy: () => import("./pages/history/history.tsx") },
            { path: "settings", lazy: () => import("./pages/settings/settings.tsx") },
            { path: "settings/texts/:name", lazy: () => import("./pages/settings/text.tsx") },
            { path: "settings/bank", lazy: () => import("./pages/bank-account/bank-account.tsx") },
            {
              path: "settings/payment-providers",
              lazy: () => import("./pages/payment-providers/payment-providers.tsx"),
            },
            { path: "settings/returns", lazy: () => import("./pages/return-settings/return-settings.tsx") },
            { path: "settings/warranty", lazy: () => import("./pages/warranty-defaults/warranty-defaults.tsx") },
            { path: "settings/tax", lazy: () => import("./pages/tax/tax.tsx") },
            { path: "settings/coins", lazy: () => import("./pages/credit-settings/credit-settings.tsx") },
            { path: "settings/cash", lazy: () => import("./pages/cash-rules/cash-rules.tsx") },
            { path: "account", lazy: () => import("./pages/account/account.tsx") },
            { path: "customers", lazy: () => import("./pages/customers/customers.tsx") },
            { path: "customers/:id", lazy: () => import("./pages/customers/customer.tsx") },
            { path: "gift-cards", lazy: () => import("./pages/gift-cards/gift-cards.tsx") },
            { path: "reviews", lazy: () => import("./pages/reviews/reviews.tsx") },
            { path: "payments", lazy: () => import("./pages/payments/payments.tsx") },
            { path: "invoices", lazy: () => import("./pages/invoices/invoices.tsx") },
            { path: "settlements", lazy: () => import("./pages/settlements/settlements.tsx") },
            { path: "settlements/:id", lazy: () => import("./pages/settlements/settlement.tsx") },
            { path: "transfers", lazy: () => import("./pages/transfers/transfers.tsx") },
            { path: "transfers/statements", lazy: () => import("./pages/bank-statements/bank-statements.tsx") },
            { path: "transfers/statements/:id", lazy: () => import("./pages/bank-statements/bank-statement.tsx") },
            { path: "claims", lazy: () => import("./pages/claims/claims.tsx") },
            { path: "claims/:id", lazy: () => import("./pages/claims/claim.tsx") },
            { path: "returns", lazy: () => import("./pages/returns/returns.tsx") },
            { path: "returns/open-box", lazy: () => import("./pages/returns/open-box.tsx") },
            { path: "returns/report", lazy: () => import("./pages/returns/report.tsx") },
            { path: "returns/:number", lazy: () => import("./pages/returns/return.tsx") },
            { path: "orders/new", lazy: () => import("./pages/orders/phone-order/phone-order.tsx") },
            { path: "orders/book", lazy: () => import("./pages/orders/book/book.tsx") },
            { path: "orders/bookings", lazy: () => import("./pages/orders/book/bookings.tsx") },
            { path: "orders/bookings/:id", lazy: () => import("./pages/orders/book/batch.tsx") },
            { path: "orders/print", lazy: () => import("./pages/orders/print/print.tsx") },
            {
              id: ORDERS_ROUTE,
              path: "orders",
              lazy: () => import("./pages/orders/list/orders.tsx"),
              children: [
                { index: true, lazy: () => import("./pages/orders/list/no-order.tsx") },
                { path: ":number", lazy: () => import("./pages/orders/order/order.tsx") },
              ],
            },
            {
              path: "failed-deliveries",
              lazy: () => import("./pages/failed-deliveries/failed-deliveries.tsx"),
            },
            { path: "scan", lazy: () => import("./pages/scan/scan.tsx") },
            { path: "scan/list", lazy: () => import("./pages/scan/list/list.tsx") },
            { path: "scan/batches/:id", lazy: () => import("./pages/scan/batches/batch.tsx") },
            { path: "products", lazy: () => import("./pages/products/products.tsx") },
            { path: "products/new", lazy: () => import("./pages/product/product.tsx") },
            { path: "products/new-pc", lazy: () => import("./pages/product/product.tsx") },
            { path: "products/:id", lazy: () => import("./pages/product/product.tsx") },
            { path: "questions", lazy: () => import("./pages/questions/questions.tsx") },
            { path: "serials", lazy: () => import("./pages/serials/serials.tsx") },
            { path: "serials/:id", lazy: () => import("./pages/serials/serial.tsx") },
            { path: "stock", lazy: () => import("./pages/stock/stock.tsx") },
            { path: "categories", lazy: () => import("./pages/categories/categories.tsx") },
            { path: "brands", lazy: () => import("./pages/brands/brands.tsx") },

            { path: "banners", lazy: () => import("./pages/banners/banners.tsx") },
            { path: "banners/:id", lazy: () => import("./pages/banners/banner.tsx") },
            { path: "promotions", lazy: () => import("./pages/promotions/promotions.tsx") },
            { path: "promotions/:id", lazy: () => import("./pages/promotions/promotion.tsx") },
            { path: "couriers", lazy: () => import("./pages/couriers/couriers.tsx") },
            { path: "couriers/connections", lazy: () => import("./pages/couriers/connections/connections.tsx") },
            { path: "couriers/cities", lazy: () => import("./pages/couriers/cities/cities.tsx") },
            { path: "couriers/defaults", lazy: () => import("./pages/couriers/defaults/defaults.tsx") },
            { path: "reports", lazy: () => import("./pages/reports/reports.tsx") },
            { path: "*", Component: NotFoundView },
          ],
        },
      ],
    },
  ],
  { basename: "/office" },
);
