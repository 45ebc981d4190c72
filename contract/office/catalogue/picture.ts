import { z } from "zod";
import { BANNER_SCREENS } from "#contract/rules/banner-sizes.ts";
import { PICTURE_MAX_BYTES, VIDEO_MAX_BYTES } from "#contract/rules/limits.ts";
import { Id } from "#contract/shapes.ts";
import { BANNER_POSITIONS } from "#contract/shop/banner.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const UploadedPicture = z.object({
  /** The picture's name, which products and banners store. */
  picture: z.string(),
  imgUrl: z.string(),
  /** The uncropped picture, for choosing another crop. */
  wholeUrl: z.string(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const PictureName = z.string().regex(/^u[0-9a-f]{20}$/, "This is not an uploaded picture");

const share = (min: number) => z.int("Must be within the picture").min(min, "Must be within the picture").max(10_000);
/** The crop area, in ten-thousandths of the picture's sides. */
const Crop = z
  .object({ x: share(0), y: share(0), width: share(1), height: share(1) })
  .refine(({ x, y, width, height }) => x + width <= 10_000 && y + height <= 10_000, "Must be within the picture");

const BannerFrame = z.object({ position: z.enum(BANNER_POSITIONS), screen: z.enum(BANNER_SCREENS) });

const CropRequest = {
  params: z.object({ picture: PictureName }),
  /** null removes the crop. */
  body: z.object({ crop: Crop.nullable() }),
  response: UploadedPicture,
};

export const PICTURE_CALLS = defineOfficeCalls({
  uploadPhoto: {
    method: "PUT",
    path: "/office/photos",
    access: "catalogue.write",
    upload: { maxBytes: PICTURE_MAX_BYTES },
    summary: "A photo of a product: JPEG, PNG, WebP or AVIF",
    /** The product whose drawing is the placeholder until the photo's sizes are generated. */
    query: z.object({ product: Id.optional() }),
    response: UploadedPicture,
  },
  cropPhoto: {
    method: "POST",
    path: "/office/photos/:picture/crop",
    access: "catalogue.write",
    summary: "Another part of an uploaded photo",
    ...CropRequest,
  },
  uploadBannerPicture: {
    method: "PUT",
    path: "/office/banner-pictures",
    access: "banner.write",
    upload: { maxBytes: PICTURE_MAX_BYTES },
    summary: "A banner's picture: JPEG, PNG, WebP or AVIF",
    query: BannerFrame,
    response: UploadedPicture,
  },
  /** Includes the frame, because one upload serves all screen sizes. */
  cropBannerPicture: {
    method: "POST",
    path: "/office/banner-pictures/:picture/crop",
    access: "banner.write",
    summary: "Another part of a banner's picture",
    ...CropRequest,
    body: CropRequest.body.extend(BannerFrame.shape),
  },
  uploadBannerVideo: {
    method: "PUT",
    path: "/office/banner-videos",
    access: "banner.write",
    upload: { maxBytes: VIDEO_MAX_BYTES },
    summary: "The hero's video: MP4, WebM or Ogg",
    response: z.object({ url: z.string() }),
  },
});
