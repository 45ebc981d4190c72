import { z } from "zod";
import { DateTime, Id, text } from "#contract/shapes.ts";
import { BANNER_POSITIONS, Banner } from "#contract/shop/banner.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const LINE_MAX = 160;
const LINK_MAX = 300;

/** Banners link to pages of the shop only. */
const Link = text(LINK_MAX)
  .overwrite((link) => link.trim())
  .regex(/^\/(?![/\\])[^\s\\]*$/, "Must be a page of the shop that begins with /");

const Picture = z.string().regex(/^\/media\/u?[0-9a-f]{20}-\d{2,4}\.webp$/, "Please choose a picture");
const PictureOrVideo = z
  .string()
  .regex(
    /^\/media\/(u?[0-9a-f]{20}-\d{2,4}\.webp|v[0-9a-f]{20}\.(mp4|webm|ogg))$/,
    "Please choose a picture or a video",
  );

const BannerInput = z.object({
  position: z.enum(BANNER_POSITIONS),
  link: Link,
  headline: text(LINE_MAX),
  line: text(LINE_MAX),
  altText: text(LINE_MAX),
  imgDesktop: Picture,
  imgTablet: Picture,
  imgMobile: Picture,
  /** The hero's image may be a video; for other positions this is the picture for wide screens. */
  image: PictureOrVideo,
  draft: z.boolean(),
  startsAt: DateTime.nullable(),
  endsAt: DateTime.nullable(),
});
export type BannerInput = z.infer<typeof BannerInput>;

export const OfficeBanner = Banner.extend({
  position: z.enum(BANNER_POSITIONS),
  version: z.number().int(),
  draft: z.boolean(),
  startsAt: DateTime.nullable(),
  endsAt: DateTime.nullable(),
  /** Calculated by the database's clock. */
  state: z.enum(["draft", "waiting", "shown", "over"]),
});
export type OfficeBanner = z.infer<typeof OfficeBanner>;

export const BANNER_CALLS = defineOfficeCalls({
  listBanners: {
    method: "GET",
    path: "/office/banners",
    access: "catalogue.read",
    summary: "All banners, including drafts, scheduled and ended ones",
    response: z.object({ banners: z.array(OfficeBanner) }),
  },
  createBanner: {
    method: "POST",
    path: "/office/banners",
    access: "banner.write",
    idempotent: true,
    summary: "A new banner",
    body: BannerInput,
    response: OfficeBanner,
  },
  changeBanner: {
    method: "PUT",
    path: "/office/banners/:id",
    access: "banner.write",
    summary: "Change a banner that was seen at a version",
    params: z.object({ id: Id }),
    body: BannerInput.extend({ version: z.number().int() }),
    response: OfficeBanner,
  },
  orderBanners: {
    method: "PUT",
    path: "/office/banner-order",
    access: "banner.write",
    summary: "The order of a position's banners",
    body: z.object({ position: z.enum(BANNER_POSITIONS), ids: z.array(Id).max(200) }),
    response: z.object({ banners: z.array(OfficeBanner) }),
  },
  removeBanner: {
    method: "DELETE",
    path: "/office/banners/:id",
    access: "banner.write",
    summary: "Remove a banner",
    params: z.object({ id: Id }),
    query: z.object({ version: z.coerce.number().int() }),
    response: null,
  },
});
