import { BANNER_SIZES, type BannerScreen } from "#contract/rules/banner-sizes.ts";
import { BANNER_POSITIONS, type BannerPosition } from "#contract/shop/banner.ts";
import type { Tx } from "#database/database.ts";
import { banner, picture } from "#database/schema.ts";
import { buildPictureUrl, type PictureSource, toPictureName } from "#imagery/picture-name.ts";
import { BANNERS } from "./banners.ts";

/** Seeds every banner in three sizes; position and index decide which scene a banner shows. */
export async function seedBanners(tx: Tx): Promise<void> {
  const pictures = new Map<string, PictureSource>();
  const draw = (position: BannerPosition, index: number, size: BannerScreen) => {
    const source: PictureSource = { kind: "banner", position, index, size };
    const name = toPictureName(source);
    pictures.set(name, source);
    return buildPictureUrl(name, BANNER_SIZES[position][size][0]);
  };

  const rows = BANNER_POSITIONS.flatMap((position) =>
    BANNERS[position].map((words, index) => {
      const imgDesktop = draw(position, index, "desktop");
      return {
        ...words,
        position,
        place: index,
        imgDesktop,
        imgTablet: draw(position, index, "tablet"),
        imgMobile: draw(position, index, "mobile"),
        image: imgDesktop,
      };
    }),
  );
  await tx.insert(banner).values(rows);
  await tx
    .insert(picture)
    .values([...pictures].map(([hash, source]) => ({ hash, source })))
    .onConflictDoNothing();
}
