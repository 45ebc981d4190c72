import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { LISTING_PAGE_SIZE } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** A use case of shoppers, as the paths that are requested in turn. */
export interface Case {
  name: string;
  paths: string[];
}

const DEEP_PAGE = 5_000;
const SEARCHES = [
  "gaming",
  "black",
  "gefroce",
  "rtx4060",
  "rtx 4060 ti",
  "logitech mouse",
  "mechanical keybord",
  "ddr5 ram",
  "graphics card",
  "165hz monitor",
  "samsung ssd",
  "noctua gaming",
];

const NATURAL_SEARCHES = [
  "80 hazar tak gaming laptop",
  "16gb ram wala laptop 1.5 lakh tak",
  "27 inch 165hz monitor",
  "am5 motherboard 50000",
  "sasta wireless mouse",
  "1tb nvme ssd 30k se kam",
  "ddr5 ram 32gb",
  "750w gold supply",
];

const BUILD = [
  "amd-ryzen-7-7800x3d",
  "msi-mag-b650-tomahawk-wifi",
  "g-skill-flare-x5-ddr5-32gb-2x16gb-6000mhz-cl30",
  "sapphire-pulse-radeon-rx-9070-xt-gaming-16gb",
  "kingston-nv3-1tb",
  "samsung-990-pro-2tb",
  "seagate-barracuda-2tb",
  "lian-li-lancool-216-black",
  "corsair-rm850e-2025-850w-80-gold",
  "thermalright-peerless-assassin-120-se",
  "aoc-q27g4x-27-inch-180hz-qhd-gaming-monitor",
  "apc-back-ups-bx1600mi-ms-1600va",
].join(",");

/** Builds the cases for the current catalogue. */
export async function buildCases(db: Db): Promise<Case[]> {
  const { rows: shelves } = await db.execute<{ id: number; category: string; slug: string; count: number }>(sql`
    select s.id, c.slug as category, s.slug, count(*)::integer as count
    from product p join sub_category s on s.id = p.sub_category_id join category c on c.id = s.category_id
    group by s.id, c.slug order by count(*) desc limit 8`);
  const { rows: slugs } = await db.execute<{ slug: string }>(
    sql`select slug from product where id % 7 = 0 order by created_at desc limit 50`,
  );
  const largest = shelves[0];
  if (!largest) throw new Error("The catalogue is empty");
  const { rows: brands } = await db.execute<{ slug: string; price: number }>(sql`
    select b.slug, (percentile_disc(0.5) within group (order by p.net_price))::integer as price
    from product p join brand b on b.id = p.brand_id where p.sub_category_id = ${largest.id}
    group by b.slug order by count(*) desc limit 4`);
  const api = (slug: string, query = "") => `/api/product/getProductsBySubCategorySlug/${slug}?limit=21${query}`;
  const filters = brands.flatMap(({ slug, price }) => [
    `&brand=${slug}&minPrice=${Math.floor(price / 2)}&maxPrice=${price * 2}&orderBy=priceAsc`,
    `&brand=${slug}&onSale=true`,
  ]);
  const last = Math.max(2, Math.min(DEEP_PAGE, Math.floor(largest.count / LISTING_PAGE_SIZE)));
  const deep = Array.from({ length: Math.min(8, last - 1) }, (_, back) => last - back);
  return [
    { name: "listing", paths: shelves.map(({ slug }) => api(slug)) },
    { name: "listing, filtered", paths: filters.map((filter) => api(largest.slug, filter)) },
    { name: "listing, by facts", paths: await factListings(db, shelves, api) },
    { name: `listing, deep page`, paths: deep.map((page) => api(largest.slug, `&page=${page}&orderBy=priceAsc`)) },
    { name: "product", paths: slugs.map(({ slug }) => `/api/product/getProductBySlug?slug=${slug}`) },
    { name: "search", paths: SEARCHES.map((text) => `/api/product/search?q=${encodeURIComponent(text)}`) },
    {
      name: "search, as people ask",
      paths: NATURAL_SEARCHES.map((text) => `/api/search?limit=21&q=${encodeURIComponent(text)}`),
    },
    { name: "search, common word", paths: ["/api/product/search?q=gaming"] },
    { name: "search, misspelt", paths: ["/api/product/search?q=gefroce", "/api/product/search?q=keybord"] },
    {
      name: "home rows",
      paths: ["/api/product/getRecentProducts?limit=10", "/api/product/getDiscountedProducts?limit=10"],
    },
    { name: "build check, 12 parts", paths: [`/api/build/check?parts=${BUILD}`] },
    { name: "build candidates", paths: [`/api/build/candidates?parts=${BUILD}&family=graphics-card`] },
    { name: "listing, fits a build", paths: [`/api/build/listing/sub/nvidia-geforce?fits=${BUILD}&limit=21`] },
    { name: "listing HTML", paths: shelves.map(({ category, slug }) => `/category/${category}/${slug}`) },
    { name: "product HTML", paths: slugs.map(({ slug }) => `/product/${slug}`) },
    { name: "home HTML", paths: ["/"] },
  ];
}

/** Listings filtered by a common value, by a rare value and by two facts at once. */
async function factListings(
  db: Db,
  shelves: readonly { id: number; slug: string }[],
  api: (slug: string, query: string) => string,
): Promise<string[]> {
  const paths: string[] = [];
  for (const { id, slug } of shelves) {
    const { rows } = await db.execute<{ family: FamilyName; key: string; value: string; count: number }>(sql`
      select p.family, f.key, f.value #>> '{}' as value, count(*)::integer as count
      from (select family, facts from product where sub_category_id = ${id} and family is not null limit 20000) p, jsonb_each(p.facts) f
      where jsonb_typeof(f.value) in ('string', 'number', 'boolean') group by 1, 2, 3 order by count(*) desc, 2, 3`);
    const filters = rows.filter(({ family, key }) => getFamily(family).facts[key]?.filter);
    const common = filters[0];
    const rare = filters.at(-1);
    const other = filters.find(({ key }) => key !== common?.key);
    for (const facts of [[common], [rare], [common, other]])
      if (facts.every((fact) => fact !== undefined))
        paths.push(
          api(slug, `&facts=${encodeURIComponent(facts.map(({ key, value }) => `${key}:${value}`).join(";"))}`),
        );
  }
  return paths;
}
