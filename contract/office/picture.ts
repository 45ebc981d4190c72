import { z } from "zod";
import { BANNER_SCREENS } from "../rules/banner-sizes.ts";
import { Id } from "../shapes.ts";
import { BANNER_POSITIONS } from "../shop/banner.ts";
import { officeEndpoint } from "./endpoint.ts";

const UploadedPicture = z.object({
  /** Its name: what a product or a banner keeps of it. */
  picture: z.string(),
  imgUrl: z.string(),
  /** The whole picture that it is a part of, for choosing another part. */
  wholeUrl: z.string(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const PictureName = z.string().regex(/^u[0-9a-f]{20}$/, "This is no uploaded picture");

const share = (min: number) => z.int("Must be within the picture").min(min, "Must be within the picture").max(10_000);
/** A part of a picture, in ten-thousandths of its sides. */
const Crop = z
  .object({ x: share(0), y: share(0), width: share(1), height: share(1) })
  .refine(({ x, y, width, height }) => x + width <= 10_000 && y + height <= 10_000, "Must be within the picture");

const BannerFrame = z.object({ position: z.enum(BANNER_POSITIONS), screen: z.enum(BANNER_SCREENS) });

const CropRequest = {
  params: z.object({ picture: PictureName }),
  /** Null: the whole picture again. */
  body: z.object({ crop: Crop.nullable() }),
  response: UploadedPicture,
};

export const uploadPhoto = officeEndpoint("uploadPhoto", {
  /** The product whose drawing stands in until the photo's sizes are made. */
  query: z.object({ product: Id.optional() }),
  response: UploadedPicture,
});
export const cropPhoto = officeEndpoint("cropPhoto", CropRequest);

export const uploadBannerPicture = officeEndpoint("uploadBannerPicture", {
  query: BannerFrame,
  response: UploadedPicture,
});
/** The frame is given, too: one upload serves for every screen. */
export const cropBannerPicture = officeEndpoint("cropBannerPicture", {
  ...CropRequest,
  body: CropRequest.body.extend(BannerFrame.shape),
});

export const uploadBannerVideo = officeEndpoint("uploadBannerVideo", { response: z.object({ url: z.string() }) });
