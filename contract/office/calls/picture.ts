import { PICTURE_MAX_BYTES, VIDEO_MAX_BYTES } from "../../rules/limits.ts";
import type { OfficeCall } from "./office-call.ts";

export const PICTURE_CALLS = {
  uploadPhoto: {
    method: "PUT",
    path: "/office/photos",
    access: "catalogue.write",
    upload: { maxBytes: PICTURE_MAX_BYTES },
    summary: "A photo of a product: JPEG, PNG, WebP or AVIF",
  },
  cropPhoto: {
    method: "POST",
    path: "/office/photos/:picture/crop",
    access: "catalogue.write",
    summary: "Another part of an uploaded photo",
  },
  uploadBannerPicture: {
    method: "PUT",
    path: "/office/banner-pictures",
    access: "banner.write",
    upload: { maxBytes: PICTURE_MAX_BYTES },
    summary: "A banner's picture: JPEG, PNG, WebP or AVIF",
  },
  cropBannerPicture: {
    method: "POST",
    path: "/office/banner-pictures/:picture/crop",
    access: "banner.write",
    summary: "Another part of a banner's picture",
  },
  uploadBannerVideo: {
    method: "PUT",
    path: "/office/banner-videos",
    access: "banner.write",
    upload: { maxBytes: VIDEO_MAX_BYTES },
    summary: "The hero's video: MP4, WebM or Ogg",
  },
} as const satisfies Record<string, OfficeCall>;
