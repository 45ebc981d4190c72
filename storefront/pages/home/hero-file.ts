const VIDEO = /\.(mp4|webm|ogg)(?:[?#]|$)/i;

/** The hero is a video when the file extension is mp4, webm or ogg, otherwise an image (§2). */
export function isVideo(file: string): boolean {
  return VIDEO.test(file);
}
