import { PICTURE_CALLS } from "#contract/office/catalogue/picture.ts";
import { BANNER_SIZES } from "#contract/rules/banner-sizes.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import type { Shop } from "#server/shop.ts";
import { getPlaceholder } from "./placeholder.ts";
import { cropPicture } from "./upload/crop-picture.ts";
import { saveStaffPicture } from "./upload/save-upload.ts";
import { saveVideo } from "./upload/save-video.ts";

export function bindPictureOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  // Decoding is expensive, so only two uploads are processed at a time.
  const uploads = new WorkQueue({ maxConcurrent: 2, maxWaiting: 8, maxWaitMs: 15_000 });

  bind(PICTURE_CALLS.uploadPhoto, ({ file, query, context }) =>
    uploads.run(async () =>
      saveStaffPicture(shop, context, { file, placeholder: await getPlaceholder(shop.db, query.product) }),
    ),
  );
  bind(PICTURE_CALLS.uploadBannerPicture, ({ file, query: { position, screen }, context }) =>
    uploads.run(async () =>
      saveStaffPicture(shop, context, {
        file,
        frame: BANNER_SIZES[position][screen],
        placeholder: { kind: "banner", position, index: 0, size: screen },
      }),
    ),
  );
  bind(PICTURE_CALLS.uploadBannerVideo, ({ file, context }) => uploads.run(() => saveVideo(shop, context, file)));

  bind(PICTURE_CALLS.cropPhoto, ({ params, body }) => cropPicture(shop, { name: params.picture, crop: body.crop }));
  bind(PICTURE_CALLS.cropBannerPicture, ({ params, body: { crop, position, screen } }) =>
    cropPicture(shop, { name: params.picture, crop, frame: BANNER_SIZES[position][screen] }),
  );
}
