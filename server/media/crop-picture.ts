import { notFound } from "#contract/errors.ts";
import type { UploadedPicture } from "#contract/office/picture.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { keepSource } from "./keep-upload.ts";
import type { Crop, UploadSource } from "./upload-source.ts";

/** Another part of the same upload is another picture; the one there was stays as it is, for whoever shows it. */
export async function cropPicture(
  shop: Pick<Shop, "db" | "jobs">,
  { name, crop, frame }: { name: string; crop: Crop | null; frame?: UploadSource["frame"] },
): Promise<UploadedPicture> {
  return shop.db.transaction(async (tx) => {
    const [found] = await tx.select().from(picture).where(eq(picture.hash, name));
    const { kind, original, frame: had } = (found?.source ?? {}) as Partial<UploadSource>;
    // What was uploaded as a banner is no product's photo, nor the other way round: each has its own permission.
    if (!found || kind !== "upload" || !original || Boolean(had) !== Boolean(frame)) throw notFound("picture");
    const source: UploadSource = { kind, original, ...(crop && { crop }), ...(frame && { frame }) };
    return keepSource(tx, shop, { source, standIn: found.standIn });
  });
}
