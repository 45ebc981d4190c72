/** In the order of recognition, because most browsers also name those that they are built on. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux"] as const;
const LONGEST = 60;

/** Formats a user agent as "Chrome on Android", which people recognise as their device. */
export function formatBrowser(userAgent: string): string {
  const words = new Set(userAgent.split(/\W/));
  const [, name] = BROWSERS.find(([word]) => words.has(word)) ?? [];
  const system = SYSTEMS.find((text) => userAgent.includes(text));
  if (!name) return userAgent.slice(0, LONGEST) || "Unknown browser";
  return system ? `${name} on ${system}` : name;
}
