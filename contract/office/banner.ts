import { z } from "zod";
import { DateTime, Id, text } from "../shapes.ts";
import { BANNER_POSITIONS, Banner } from "../shop/banner.ts";
import { officeEndpoint } from "./endpoint.ts";

const LINE_MAX = 160;
const LINK_MAX = 300;

/** A page of the shop; a banner leads nowhere else. */
const Link = text(LINK_MAX)
  .overwrite((link) => link.trim())
  .regex(/^\/(?![/\\])[^\s\\]*$/, "Must be an address in the shop that begins with /");

const Picture = z.string().regex(/^\/media\/u?[0-9a-f]{20}-\d{2,4}\.webp$/, "Please choose a picture");
const PictureOrVideo = z
  .string()
  .regex(
    /^\/media\/(u?[0-9a-f]{20}-\d{2,4}\.webp|v[0-9a-f]{20}\.(mp4|webm|ogg))$/,
    "Please choose a picture or a video",
  );

const Written = z.object({
  position: z.enum(BANNER_POSITIONS),
  link: Link,
  headline: text(LINE_MAX),
  line: text(LINE_MAX),
  altText: text(LINE_MAX),
  imgDesktop: Picture,
  imgTablet: Picture,
  imgMobile: Picture,
  /** The hero's may be a video; elsewhere it is the picture for wide screens. */
  image: PictureOrVideo,
  draft: z.boolean(),
  startsAt: DateTime.nullable(),
  endsAt: DateTime.nullable(),
});
export type WrittenBanner = z.infer<typeof Written>;

export const OfficeBanner = Banner.extend({
  position: z.enum(BANNER_POSITIONS),
  version: z.number().int(),
  draft: z.boolean(),
  startsAt: DateTime.nullable(),
  endsAt: DateTime.nullable(),
  /** As of now, by the database's clock. */
  state: z.enum(["draft", "waiting", "shown", "over"]),
});
export type OfficeBanner = z.infer<typeof OfficeBanner>;

export const listBanners = officeEndpoint("listBanners", {
  response: z.object({ banners: z.array(OfficeBanner) }),
});
export const createBanner = officeEndpoint("createBanner", { body: Written, response: OfficeBanner });
export const changeBanner = officeEndpoint("changeBanner", {
  params: z.object({ id: Id }),
  body: Written.extend({ version: z.number().int() }),
  response: OfficeBanner,
});
export const orderBanners = officeEndpoint("orderBanners", {
  body: z.object({ position: z.enum(BANNER_POSITIONS), ids: z.array(Id).max(200) }),
  response: z.object({ banners: z.array(OfficeBanner) }),
});
export const removeBanner = officeEndpoint("removeBanner", {
  params: z.object({ id: Id }),
  query: z.object({ version: z.coerce.number().int() }),
  response: null,
});
