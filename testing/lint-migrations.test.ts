import { expect, test } from "vitest";
import { lintMigrations } from "./lint-migrations.ts";

test.each([
  [
    "an index that blocks writes",
    "create index order_by_phone on shop_order (phone);",
    "require-concurrent-index-creation",
  ],
  [
    "a volatile default",
    "alter table shop_order add column code text default random()::text;",
    "adding-field-with-default",
  ],
  [
    "a generated column",
    "alter table shop_order add column words tsvector generated always as (to_tsvector('simple', address)) stored;",
    "adding-field-with-default",
  ],
  [
    "a check that reads the table",
    "alter table mail add constraint some check (attempts > 0);",
    "constraint-missing-not-valid",
  ],
  ["a check of a new column", "alter table mail add column size integer check (size > 0);", "not valid, then validate"],
  [
    "a foreign key that reads the table",
    "alter table mail add foreign key (order_id) references shop_order;",
    "not-valid",
  ],
  [
    "a column that must have a value",
    "alter table mail alter column order_id set not null;",
    "adding-not-nullable-field",
  ],
  ["another type", "alter table payment alter column amount type bigint;", "changing-column-type"],
  ["a column that an older version reads", "alter table payment drop column attempt;", "ban-drop-column"],
  ["a new name", "alter table payment rename column attempt to attempts;", "renaming-column"],
  ["all rows at once", "alter table mail add column size integer;\nupdate mail set size = 1;", "use a step of batches"],
  [
    "a step that cannot be repeated",
    "-- step: concurrently\ncreate index concurrently a on mail (subject);",
    "may be repeated",
  ],
  ["batches without a limit", "-- step: batches\nupdate mail set attempts = 1 where attempts = 0", "no limit"],
])("lint reports a migration with %s", (_problem, text, message) => {
  expect(lintMigrations([{ name: "0900-bad.sql", text }]).join("\n")).toContain(message);
});

test("lint reports the line in the file", () => {
  const text =
    "-- Why.\n-- step\nselect 1;\n\n-- step\ncreate table a (id integer);\ncreate index on mail (subject);\n";
  expect(lintMigrations([{ name: "0900-bad.sql", text }])).toEqual([expect.stringMatching(/^0900-bad\.sql:7: /)]);
});

test("lint accepts new tables, constant defaults, batches and concurrent indexes", () => {
  const text = `-- step
create table note (id integer primary key, order_id uuid not null references shop_order, text text check (text <> ''));
create index on note (order_id);
alter table mail add column size integer not null default 0;
-- step: batches
update mail set size = 1 where id in (select id from mail where size = 0 limit 100)
-- step: concurrently
create index concurrently if not exists mail_size on mail (size);
`;
  expect(lintMigrations([{ name: "0900-good.sql", text }])).toEqual([]);
});
