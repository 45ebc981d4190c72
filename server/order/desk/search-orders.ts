import { normalizePhone } from "#contract/rules/text/phone.ts";
import { escapeLike } from "#database/escape-like.ts";
import { or, type SQL, sql } from "#database/orm.ts";

const LETTERS_OF_NUMBER = 8;
const HALF = 4;
const SHORTEST = 3;
const PARCELS_OF_ONE_BEGINNING = 200;

/**
 * Matches part of the number, last digits of the phone, words of the name, or the beginning of an
 * e-mail or consignment number; every condition uses an index.
 */
export function buildOrderSearch(typed: string): SQL | undefined {
  const q = typed.trim();
  if (q === "") return undefined;
  if (q.includes("@"))
    return sql`o.customer_id in (select id from customer where email_key like ${`${escapeLike(q.toLowerCase())}%`})`;
  const conditions = [...searchByNumber(q), ...searchByPhone(q), ...searchByName(q), ...searchByParcel(q)];
  // The text is too short for every condition.
  return or(...conditions) ?? sql`false`;
}

function searchByNumber(q: string): SQL[] {
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

function searchByPhone(q: string): SQL[] {
  const digits = normalizePhone(q).replace(/[\s().+-]/g, "");
  if (!/^\d{3,13}$/.test(digits)) return [];
  return [sql`reverse(o.phone) like ${`${[...digits].toReversed().join("")}%`}`];
}

function searchByName(q: string): SQL[] {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.some((word) => /\p{L}/u.test(word))) return [];
  const prefixQuery = words.map((word) => `${word}:*`).join(" & ");
  return [sql`o.name_words @@ to_tsquery('simple', ${prefixQuery})`];
}

/** Limited, because thousands of consignment numbers can share a beginning. */
function searchByParcel(q: string): SQL[] {
  if (q.length < SHORTEST) return [];
  return [
    sql`o.id = any(array(select id from shop_order where consignment is not null and upper(consignment) like ${`${escapeLike(q.toUpperCase())}%`}
      order by upper(consignment) using ~<~ limit ${PARCELS_OF_ONE_BEGINNING}))`,
    // A booked parcel that is still here, and earlier numbers of a re-routed one.
    sql`o.id = any(array(select b.order_id from parcel_number n join parcel_booking b on b.id = n.booking_id
      where upper(n.number) = ${q.toUpperCase()}))`,
  ];
}

/**
 * Orders whose name has exactly these words, in any sequence; an index has them newest first. One
 * word is not a full name.
 */
export function buildExactNameCondition(typed: string): SQL | undefined {
  if (!WHOLE_NAME.test(typed)) return undefined;
  return sql`strip(o.name_words) = strip(to_tsvector('simple', ${typed}))`;
}

/** How many of the newest orders are scanned for a name, which may be common. */
const NEWEST_SCANNED = 4_000;
const ONE_WORD = /^\s*[\p{L}.'-]+\s*$/u;
const WHOLE_NAME = /^\s*[\p{L}.'-]+(?:\s+[\p{L}.'-]+)+\s*$/u;

/**
 * Sources to search until a page is full: a scan of the newest orders finds common names soon, the
 * indexes find rare ones. The planner cannot know which is better.
 */
export function listSearchSources(typed: string, { after }: { after: SQL | undefined }): SQL[] {
  const matching = buildOrderSearch(typed);
  if (!matching) return [sql`shop_order o`];
  // `offset 0` keeps the planner from merging the list's sort and limit into the search.
  const byIndexes = sql`(select * from shop_order o where ${matching} offset 0) o`;
  if (!ONE_WORD.test(typed)) return [byIndexes];
  const newest = sql`(select * from shop_order o where ${after ?? sql`true`} order by o.created_at desc, o.id desc limit ${NEWEST_SCANNED}) o`;
  return [newest, byIndexes];
}
