import * as calls from "#contract/office/picture.ts";
import { BANNER_SIZES } from "#contract/rules/banner-sizes.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { cropPicture } from "./crop-picture.ts";
import { keepPicture } from "./keep-upload.ts";
import { keepVideo } from "./keep-video.ts";
import { drawingOf } from "./stand-in.ts";

export function pictureOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  // Decoding is dear: two at a time, however many wait.
  const uploads = new WorkQueue({ atOnce: 2, waiting: 8, patienceMs: 15_000 });

  bind(calls.uploadPhoto, ({ file, query, by }) =>
    uploads.run(async () => keepPicture(shop, by, { file, standIn: await drawingOf(shop.db, query.product) })),
  );
  bind(calls.uploadBannerPicture, ({ file, query: { position, screen }, by }) =>
    uploads.run(async () =>
      keepPicture(shop, by, {
        file,
        frame: BANNER_SIZES[position][screen],
        standIn: { kind: "banner", position, index: 0, size: screen },
      }),
    ),
  );
  bind(calls.uploadBannerVideo, ({ file, by }) => uploads.run(() => keepVideo(shop, by, file)));

  bind(calls.cropPhoto, ({ params, body }) => cropPicture(shop, { name: params.picture, crop: body.crop }));
  bind(calls.cropBannerPicture, ({ params, body: { crop, position, screen } }) =>
    cropPicture(shop, { name: params.picture, crop, frame: BANNER_SIZES[position][screen] }),
  );
}
