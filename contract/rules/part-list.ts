// "slug,slug,slug:2": a list of parts as addresses and calls carry it. A slug may repeat or carry a count.

export interface NamedPart {
  slug: string;
  count: number;
}

const COUNT = /^[1-9]\d{0,3}$/;

/** Reads a list; a count that is none is NaN. */
export function readPartList(list: string): NamedPart[] {
  return list
    .split(",")
    .filter((part) => part !== "")
    .map((part) => {
      const [slug = "", count = "1", ...more] = part.split(":");
      return { slug, count: COUNT.test(count) && more.length === 0 ? Number(count) : Number.NaN };
    });
}

export function writePartList(parts: readonly NamedPart[]): string {
  return parts.map(({ slug, count }) => (count === 1 ? slug : `${slug}:${count}`)).join(",");
}
