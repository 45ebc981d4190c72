import { createInvalidError } from "#contract/errors.ts";
import type { Queryable } from "#database/database.ts";
import { inArray } from "#database/orm.ts";
import { picture, upload } from "#database/schema.ts";
import type { BannerRow } from "./banner.repository.ts";

const PICTURES = ["imgDesktop", "imgTablet", "imgMobile", "image"] as const;
const NAME = /^\/media\/(?:(u?[0-9a-f]{20})-\d+\.webp|(v[0-9a-f]{20}\.\w+))$/;

/** Pictures must have been uploaded, and only the hero may be a video. */
export async function requirePictures(
  db: Queryable,
  banner: Pick<BannerRow, (typeof PICTURES)[number] | "position">,
): Promise<void> {
  const named = PICTURES.map((field) => {
    const [, name, video] = NAME.exec(banner[field]) ?? [];
    return { field, name, video };
  });
  const names = named.flatMap(({ name }) => name ?? []);
  const videos = named.flatMap(({ video }) => video ?? []);
  const existingNames = new Set([
    ...(await db.select({ name: picture.hash }).from(picture).where(inArray(picture.hash, names))).map(
      (row) => row.name,
    ),
    ...(videos.length > 0
      ? (await db.select({ name: upload.name }).from(upload).where(inArray(upload.name, videos))).map((row) => row.name)
      : []),
  ]);
  for (const { field, name, video } of named) {
    if (!existingNames.has(name ?? video ?? "")) throw createInvalidError({ [field]: "This picture no longer exists" });
    if (video && banner.position !== "big-banner")
      throw createInvalidError({ [field]: "Only the hero can be a video" });
  }
}
