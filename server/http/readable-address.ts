/** The router's patterns end at a line break, so no route would be found, not even the one for addresses that nothing is at. */
const LINE_BREAK = /%0a|%0d|%e2%80%a8|%e2%80%a9/i;

/**
 * An address whose path cannot be decoded ("/product/%zz"), or holds a line break, is one that nothing is at. Taken letter for letter it
 * can be read, and so it is answered like every other address that nothing is at, by the page or the call that it means.
 */
export function readableAddress(url: string): string {
  if (!url.includes("%")) return url;
  const [path = "", ...query] = url.split("?");
  return isReadable(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return !LINE_BREAK.test(path);
  } catch {
    return false;
  }
}
