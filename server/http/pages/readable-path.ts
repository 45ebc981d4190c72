/**
 * Escapes an undecodable path ("/product/%zz"), so that the page or call that the URL means answers
 * with its usual 404.
 */
export function toReadablePath(url: string): string {
  if (!url.includes("%")) return url;
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
