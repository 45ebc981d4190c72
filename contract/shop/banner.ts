import { z } from "zod";
import { defineCalls } from "./endpoint.ts";

export const BANNER_POSITIONS = ["main-banner", "hot-banner", "side-banner", "gear-up-banner", "big-banner"] as const;
export type BannerPosition = (typeof BANNER_POSITIONS)[number];

/** A slide or a card; the big banner also has `image`, which may be a video. */
export const Banner = z.object({
  id: z.number().int(),
  link: z.string(),
  imgDesktop: z.string(),
  imgTablet: z.string(),
  imgMobile: z.string(),
  image: z.string(),
  altText: z.string(),
  headline: z.string(),
  line: z.string(),
});
export type Banner = z.infer<typeof Banner>;

export const BANNER_CALLS = defineCalls({
  listBanners: {
    method: "GET",
    path: "/banner/getBannerByPosition",
    access: "all",
    summary: "The banners of a position",
    query: z.object({ position: z.enum(BANNER_POSITIONS, { error: "Unknown banner position" }) }),
    response: z.object({ data: z.array(Banner) }),
  },
});
