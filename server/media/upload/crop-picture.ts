import { createNotFoundError } from "#contract/errors.ts";
import type { UploadedPicture } from "#contract/office/catalogue/picture.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { Crop } from "#server/platform/picture-decoder.ts";
import type { Shop } from "#server/shop.ts";
import { savePicture } from "./save-upload.ts";
import type { UploadSource } from "./upload-source.ts";

/** A crop is a new picture; the existing one stays unchanged for the pages that show it. */
export async function cropPicture(
  shop: Pick<Shop, "db" | "jobs">,
  { name, crop, frame }: { name: string; crop: Crop | null; frame?: UploadSource["frame"] },
): Promise<UploadedPicture> {
  return shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(picture).where(eq(picture.hash, name));
    const { kind, original, frame: currentFrame } = (row?.source ?? {}) as Partial<UploadSource>;
    // Banners and product photos have separate permissions, so one cannot be cropped as the other.
    if (!row || kind !== "upload" || !original || Boolean(currentFrame) !== Boolean(frame))
      throw createNotFoundError("picture");
    const source: UploadSource = { kind, original, ...(crop && { crop }), ...(frame && { frame }) };
    return savePicture(tx, shop, { source, placeholder: row.placeholder });
  });
}
