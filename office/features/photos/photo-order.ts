import type { OwnPhoto } from "#contract/shop/catalogue.ts";

/** A photo that was uploaded twice is one photo. */
export function addPhoto(photos: readonly OwnPhoto[], picture: string): OwnPhoto[] {
  return photos.some((photo) => photo.picture === picture) ? [...photos] : [...photos, { picture, alt: "" }];
}

export function movePhoto(photos: readonly OwnPhoto[], picture: string, to: number): OwnPhoto[] {
  const rest = photos.filter((photo) => photo.picture !== picture);
  const moved = photos.find((photo) => photo.picture === picture);
  return moved ? insertPhoto(rest, moved, to) : rest;
}

export function insertPhoto(photos: readonly OwnPhoto[], photo: OwnPhoto, place: number): OwnPhoto[] {
  return [...photos.slice(0, place), photo, ...photos.slice(place)];
}
