import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeSchema } from "#testing/database/describe-schema.ts";
import { connectClient, createEmptyDatabase } from "#testing/database/empty-database.ts";
import { migrate } from "../migrate.ts";
import { FORMER_HASHES } from "./former-hashes.ts";
import { readMigrations } from "./migration-file.ts";

/**
 * Hashes of all tables, views and functions of a database that version 0.1.0 created, after 0070 and
 * 0071.
 */
const FORMER_SCHEMA = new URL("./former-schema.txt", import.meta.url);

async function migrationsUpTo(last: string) {
  return (await readMigrations()).filter(({ name }) => name.slice(0, 4) <= last);
}

test("migrate: rewritten migrations create the same schema as their former texts", async () => {
  const url = await createEmptyDatabase();
  const own = ["0070", "0071"];
  const migrations = (await readMigrations()).filter(
    ({ name }) => name.slice(0, 4) <= "0065" || own.includes(name.slice(0, 4)),
  );
  await migrate(url, undefined, { migrations });
  const objects = await describeSchema(await connectClient(url));
  const former = (await readFile(FORMER_SCHEMA, "utf8")).trim().split("\n");
  const now = [...objects].map(
    ([name, text]) => `${name} ${createHash("sha256").update(text).digest("hex").slice(0, 16)}`,
  );
  expect(now).toEqual(former);
});

test("migrate: accepts a database of version 0.1.0, and 0.1.0 would accept one of this version", async () => {
  for (const { name, hash, formerHashes } of await readMigrations()) {
    const [first, ...others] = FORMER_HASHES[name] ?? [];
    if (first === undefined) continue;
    expect(hash).toBe(first);
    for (const other of others) expect(formerHashes).toContain(other);
  }
});

test("migrate: orders from before the order desk get the time of their last step and the values of later columns", async () => {
  const url = await createEmptyDatabase();
  await migrate(url, undefined, { migrations: await migrationsUpTo("0018") });
  const client = await connectClient(url);
  await client.query(`
    insert into customer (name, email, email_key, phone, password_hash) values ('Ayesha Khan', 'a@example.pk', 'a@example.pk', '0300', '');
    insert into shop_order (number, customer_id, status, sub_total, courier_cost, grand_total, courier_name, recipient_name, phone,
      address, city_name, state_name, postal_code, created_at)
    select 'RB-' || n, c.id, 'confirmed', 1000, 200, 1200, 'TCS', 'Ayesha Khan', '0300', 'House 5', 'Lahore', 'Punjab', '54000', '2025-01-01Z'
    from customer c, generate_series(1, 3) n;
    insert into order_step (order_id, status, at)
    select id, step.status, step.at from shop_order, (values ('pending', '2025-01-01Z'::timestamptz), ('confirmed', '2025-01-03Z')) step (status, at)
    where number <> 'RB-3';
    insert into payment (order_id, method, status, amount) select id, 'cod', case number when 'RB-1' then 'success' else 'pending' end, 1200 from shop_order`);
  await migrate(url);
  const { rows } = await client.query(`
    select number, moved_at, check_code ~ '^[0-9]{4}$' as has_code, name_words = to_tsvector('simple', recipient_name) as has_words, received
    from shop_order join payment on order_id = id order by number`);
  const whole = { has_code: true, has_words: true };
  expect(rows).toEqual([
    { number: "RB-1", moved_at: new Date("2025-01-03Z"), ...whole, received: 1200 },
    { number: "RB-2", moved_at: new Date("2025-01-03Z"), ...whole, received: 0 },
    { number: "RB-3", moved_at: new Date("2025-01-01Z"), ...whole, received: 0 },
  ]);
});
