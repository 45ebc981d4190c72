import { normalizePhone } from "#contract/rules/phone.ts";
import { literally } from "#database/like.ts";
import { or, type SQL, sql } from "#database/orm.ts";

const LETTERS_OF_NUMBER = 8;
const HALF = 4;
const SHORTEST = 3;

/**
 * What somebody typed into the desk's one search box, as conditions that indexes answer: part of an order's number, the last digits of a
 * phone, words of a name in any order, the beginning of an e-mail or of a consignment number.
 */
export function matchingOrders(typed: string): SQL | undefined {
  const q = typed.trim();
  if (q === "") return undefined;
  if (q.includes("@"))
    return sql`o.customer_id in (select id from customer where email_key like ${`${literally(q.toLowerCase())}%`})`;
  const conditions = [...byNumber(q), ...byPhone(q), ...byName(q)];
  if (q.length >= SHORTEST)
    conditions.push(sql`(o.consignment is not null and upper(o.consignment) like ${`${literally(q.toUpperCase())}%`})`);
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
  return [sql`to_tsvector('simple', o.recipient_name) @@ to_tsquery('simple', ${wanted})`];
}
