// A list of parts as in URLs and calls: "slug,slug,slug:2". A slug may repeat or have a count.

export interface PartEntry {
  slug: string;
  count: number;
}

const COUNT = /^[1-9]\d{0,3}$/;

/** An invalid count becomes NaN. */
export function parsePartList(list: string): PartEntry[] {
  return list
    .split(",")
    .filter((part) => part !== "")
    .map((part) => {
      const [slug = "", count = "1", ...more] = part.split(":");
      return { slug, count: COUNT.test(count) && more.length === 0 ? Number(count) : Number.NaN };
    });
}

export function formatPartList(parts: readonly PartEntry[]): string {
  return parts.map(({ slug, count }) => (count === 1 ? slug : `${slug}:${count}`)).join(",");
}
