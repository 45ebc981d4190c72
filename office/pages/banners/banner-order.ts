import type { BannerInput, OfficeBanner } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";

export function listOrderedIds(
  banners: readonly Pick<OfficeBanner, "id" | "position">[],
  position: BannerPosition,
): number[] {
  return banners.filter((banner) => banner.position === position).map(({ id }) => id);
}

export function moveId(ids: readonly number[], from: number, by: -1 | 1): number[] {
  const moved = [...ids];
  const [id] = moved.splice(from, 1);
  if (id !== undefined) moved.splice(from + by, 0, id);
  return moved;
}

/** Writes a removed banner again; its state follows from its times. */
export function toBannerInput(banner: OfficeBanner): BannerInput {
  const { id: _, version: __, state: ___, ...written } = banner;
  return written;
}
