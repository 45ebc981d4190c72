import type { OwnPhoto } from "#contract/shop/catalogue.ts";

/**
 * Puts an uploaded photo at its place among those that were chosen with it, because uploads end in
 * any order. `chosen` has the place in which each was chosen; a photo that is there already stays.
 */
export function addPhoto(
  photos: readonly OwnPhoto[],
  picture: string,
  chosen: ReadonlyMap<string, number>,
): OwnPhoto[] {
  if (photos.some((photo) => photo.picture === picture)) return [...photos];
  const own = chosen.get(picture) ?? Number.POSITIVE_INFINITY;
  const places = photos.map((photo, place) => ({ place, number: chosen.get(photo.picture) ?? Number.NaN }));
  const before = places.filter(({ number }) => number < own).sort((one, other) => other.number - one.number)[0];
  const after = places.filter(({ number }) => number > own).sort((one, other) => one.number - other.number)[0];
  const place = before ? before.place + 1 : (after?.place ?? photos.length);
  return insertPhoto(photos, { picture, alt: "" }, place);
}

export function movePhoto(photos: readonly OwnPhoto[], picture: string, to: number): OwnPhoto[] {
  const rest = photos.filter((photo) => photo.picture !== picture);
  const moved = photos.find((photo) => photo.picture === picture);
  return moved ? insertPhoto(rest, moved, to) : rest;
}

export function insertPhoto(photos: readonly OwnPhoto[], photo: OwnPhoto, place: number): OwnPhoto[] {
  return [...photos.slice(0, place), photo, ...photos.slice(place)];
}
