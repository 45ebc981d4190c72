import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

// The production build does not contain the styleguide.
const inDevelopment =
  process.env.NODE_ENV === "production" ? [] : [route("styleguide", "pages/styleguide/styleguide.tsx")];

// The route table of §2 in its order; top categories, builder, search
// results, comparisons, wish lists, tracking and reviews are additions.
export default [
  index("pages/home/home.tsx"),
  route("basket", "pages/basket/basket.tsx"),
  route("category/:categorySlug", "pages/category/top-category.tsx"),
  route("category/:categorySlug/:subCategorySlug", "pages/category/sub-category.tsx"),
  route("category/:categorySlug/:subCategorySlug/:childCategorySlug", "pages/category/child-category.tsx"),
  route("products/:categoryName?", "pages/product-list/product-list.tsx"),
  route("product/:slug", "pages/product/product.tsx"),
  route("build", "pages/build/build.tsx"),
  route("search", "pages/search/search.tsx"),
  route("compare", "pages/compare/compare.tsx"),
  route("wishlist", "pages/wishlist/wishlist.tsx"),
  route("wishlist/shared/:token", "pages/wishlist/shared-wishlist.tsx"),
  route("about", "pages/info/about.tsx"),
  route("contact", "pages/info/contact.tsx"),
  route("faq", "pages/info/faq.tsx"),
  route("shipping", "pages/info/shipping.tsx"),
  route("terms", "pages/info/terms.tsx"),
  route("privacy", "pages/info/privacy.tsx"),
  route("gift-card", "pages/gift-card/gift-card.tsx"),
  route("track", "pages/track/track.tsx"),
  route("warranty", "pages/warranty/warranty.tsx"),
  ...prefix("auth", [
    index("pages/auth/login.tsx", { id: "pages/auth/login-index" }),
    route("login", "pages/auth/login.tsx"),
    route("register", "pages/auth/register.tsx"),
    route("verify", "pages/auth/verify.tsx"),
    route("reset-password", "pages/auth/reset-password.tsx"),
  ]),
  layout("frame/signed-in-only.tsx", [
    route("account", "pages/account/account.tsx", [
      index("pages/account/details.tsx"),
      route("addresses", "pages/account/addresses.tsx"),
      route("orders", "pages/account/orders.tsx"),
      route("reviews", "pages/account/reviews.tsx"),
      route("coins", "pages/account/coins.tsx"),
    ]),
    route("checkout", "pages/checkout/checkout.tsx"),
    route("pay/bank/:number", "pages/pay-bank/pay-bank.tsx"),
    route("orders/:number/return", "pages/return/return.tsx", { id: "pages/return/own-return" }),
    route("orders/:number/claim", "pages/claim/claim.tsx", { id: "pages/claim/own-claim" }),
    route("order-success", "pages/order-result/order-success.tsx"),
    route("order-fail", "pages/order-result/order-fail.tsx"),
  ]),
  route("return/:token", "pages/return/return.tsx"),
  route("claim/:token", "pages/claim/claim.tsx"),
  route("confirm/:token", "pages/confirm/confirm.tsx"),
  route("delivery/:token", "pages/delivery/delivery.tsx"),
  route("tell-me/:token", "pages/alert/alert.tsx"),
  route("unsubscribe/:token", "pages/unsubscribe/unsubscribe.tsx"),
  ...inDevelopment,
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
