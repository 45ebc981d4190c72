import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { PaymentGateways } from "#contract/office/payment-gateway.ts";
import { startOtherShop } from "#database/embedded/testing/other-shop.ts";
import { createFolderWithDatabase, createTemporaryFolder } from "#database/embedded/testing/temporary-shop.ts";
import { migrate } from "#database/migrate.ts";
import { sql } from "#database/orm.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { runShopCommand } from "#testing/processes/shop-command.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";

/** Stripe's keys are known by their beginnings. */
const BEGINNINGS: Record<string, string> = { "stripe/secretKey": "sk_test_", "stripe/webhookSecret": "whsec_" };

test("backup: none of the keys that were entered in the office is in any of its files in clear", {
  timeout: 600_000,
}, async () => {
  const dataDir = await createFolderWithDatabase();
  const { answer } = await startOtherShop(dataDir);
  await migrate(answer.url ?? "");
  const shop = await testShopForThisTest({ databaseUrl: answer.url ?? "" });
  const cookie = await signInToOffice(shop, await newStaff(shop));
  const { gateways } = (await callOffice(shop, "listPaymentGateways", { cookie })).json<PaymentGateways>();
  const entered: string[] = [];
  for (const { name, version, keys } of gateways) {
    const secret = keys.filter(({ isPublic }) => !isPublic);
    const values = Object.fromEntries(
      secret.map((key) => [key.name, `${BEGINNINGS[`${name}/${key.name}`] ?? ""}${randomBytes(12).toString("hex")}`]),
    );
    const body = { version, keys: values };
    const saved = await callOffice(shop, "changePaymentGateway", { cookie, params: { name }, body });
    expect(saved.statusCode, saved.body).toBe(200);
    entered.push(...Object.values(values));
  }
  // Not secret, and written beside each key: proves that the search finds what is there.
  const shown = entered.at(0)?.slice(-4) ?? "";
  await shop.db.execute(sql`insert into payment_event (id, type) values (${`written-in-clear-${shown}`}, 'test')`);

  const target = path.join(await createTemporaryFolder(), "with-keys");
  expect(await runShopCommand(["backup", target], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const found = new Set<string>();
  for (const file of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const content = await readFile(path.join(file.parentPath, file.name));
    for (const text of [...entered, `written-in-clear-${shown}`, "stripe/secretKey"])
      if (content.includes(text)) found.add(text);
  }
  expect(entered.length).toBeGreaterThan(8);
  expect([...found].toSorted()).toEqual(["stripe/secretKey", `written-in-clear-${shown}`]);
});
