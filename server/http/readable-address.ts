/**
 * An address whose path cannot be decoded ("/product/%zz") is one that nothing is at. Taken letter for letter it can be read, and so
 * it is answered like every other address that nothing is at, by the page or the call that it means.
 */
export function readableAddress(url: string): string {
  if (!url.includes("%")) return url;
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
