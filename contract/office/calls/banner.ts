import type { OfficeCall } from "./office-call.ts";

export const BANNER_CALLS = {
  listBanners: {
    method: "GET",
    path: "/office/banners",
    access: "catalogue.read",
    summary: "Every banner, drafts and those whose time has not come or is over among them",
  },
  createBanner: {
    method: "POST",
    path: "/office/banners",
    access: "banner.write",
    idempotent: true,
    summary: "A new banner",
  },
  changeBanner: {
    method: "PUT",
    path: "/office/banners/:id",
    access: "banner.write",
    summary: "Change a banner that was seen at a version",
  },
  orderBanners: {
    method: "PUT",
    path: "/office/banner-order",
    access: "banner.write",
    summary: "The order of a position's banners",
  },
  removeBanner: { method: "DELETE", path: "/office/banners/:id", access: "banner.write", summary: "Remove a banner" },
} as const satisfies Record<string, OfficeCall>;
