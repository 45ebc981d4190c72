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
  { name, crop, forBanner }: { name: string; crop: Crop | null; forBanner: boolean },
): Promise<UploadedPicture> {
  return shop.db.transaction(async (tx) => {
    const [found] = await tx.select().from(picture).where(eq(picture.hash, name));
    const { crop: _, ...whole } = (found?.source ?? {}) as UploadSource;
    if (!found || whole.kind !== "upload" || (whole.frame !== undefined) !== forBanner) throw notFound("picture");
    return keepSource(tx, shop, { source: crop ? { ...whole, crop } : whole, standIn: found.standIn });
  });
}
