import { normalizePhone } from "#contract/rules/phone.ts";
import { literally } from "#database/like.ts";
import { or, type SQL, sql } from "#database/orm.ts";

const LETTERS_OF_NUMBER = 8;
const HALF = 4;
const SHORTEST = 3;
const PARCELS_OF_ONE_BEGINNING = 200;

/**
 * What somebody typed into the desk's one search box, as conditions that indexes answer: part of an order's number, the last digits of a
 * phone, words of a name in any order, the beginning of an e-mail or of a consignment number.
 */
export function matchingOrders(typed: string): SQL | undefined {
  const q = typed.trim();
  if (q === "") return undefined;
  if (q.includes("@"))
    return sql`o.customer_id in (select id from customer where email_key like ${`${literally(q.toLowerCase())}%`})`;
  const conditions = [...byNumber(q), ...byPhone(q), ...byName(q), ...byParcel(q)];
  // Nothing that short can be looked for.
  return or(...conditions) ?? sql`false`;
}

function byNumber(q: string): SQL[] {
  const letters = q
    .toUpperCase()
    .replace(/^RB-?/, "")
    .replace(/[^0-9A-Z]/g, "");
  if (/\s/.test(q) || letters.length < SHORTEST || letters.length > LETTERS_OF_NUMBER) return [];
  const first = letters.slice(0, HALF);
  const rest = letters.slice(HALF);
  const begins = sql`o.number like ${`RB-${first}${rest ? `-${rest}` : ""}%`}`;
  return rest ? [begins] : [begins, sql`right(o.number, 4) like ${`${first}%`}`];
}

function byPhone(q: string): SQL[] {
  const digits = normalizePhone(q).replace(/[\s().+-]/g, "");
  if (!/^\d{3,13}$/.test(digits)) return [];
  return [sql`reverse(o.phone) like ${`${[...digits].toReversed().join("")}%`}`];
}

function byName(q: string): SQL[] {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.some((word) => /\p{L}/u.test(word))) return [];
  const wanted = words.map((word) => `${word}:*`).join(" & ");
  return [sql`o.name_words @@ to_tsquery('simple', ${wanted})`];
}

/** A beginning that thousands of parcels share, as couriers' numbers do, names the first of them. */
function byParcel(q: string): SQL[] {
  if (q.length < SHORTEST) return [];
  return [
    sql`o.id = any(array(select id from shop_order where consignment is not null and upper(consignment) like ${`${literally(q.toUpperCase())}%`}
      order by upper(consignment) using ~<~ limit ${PARCELS_OF_ONE_BEGINNING}))`,
  ];
}

/**
 * The orders whose name is these very words, in whatever order they were typed: an index has them newest first, however many there are.
 * One word is no whole name, and what is no word has none.
 */
export function calledJustSo(typed: string): SQL | undefined {
  if (!WHOLE_NAME.test(typed)) return undefined;
  return sql`strip(o.name_words) = strip(to_tsvector('simple', ${typed}))`;
}

/** So many of the newest orders are gone through for a name, which may be a common one. */
const NEAR = 4_000;
const ONE_WORD = /^\s*[\p{L}.'-]+\s*$/u;
const WHOLE_NAME = /^\s*[\p{L}.'-]+(?:\s+[\p{L}.'-]+)+\s*$/u;

/**
 * Where to look for what was typed, one place after the other until a page is full. What is common, as a single name is, is met soon by who
 * goes through the list; what is rare is looked up by its indexes, and then sorted. The planner cannot know which it is, and going through a
 * million orders for one takes seconds.
 */
export function placesToLook(typed: string, { after }: { after: SQL | undefined }): SQL[] {
  const matching = matchingOrders(typed);
  if (!matching) return [sql`shop_order o`];
  // As it stands there `offset 0` keeps the list's order and limit from being mixed into the search.
  const byIndexes = sql`(select * from shop_order o where ${matching} offset 0) o`;
  if (!ONE_WORD.test(typed)) return [byIndexes];
  const near = sql`(select * from shop_order o where ${after ?? sql`true`} order by o.created_at desc, o.id desc limit ${NEAR}) o`;
  return [near, byIndexes];
}
