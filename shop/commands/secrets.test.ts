import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { temporaryFolder } from "#database/embedded/testing/temporary-shop.ts";
import { secretsKey, staffTotp } from "#database/schema.ts";
import { ownerWithTotp } from "#testing/second-factor.ts";
import { shopCommand } from "#testing/shop-command.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";

// Each command is a process of its own.
const TIMEOUT = { timeout: 120_000 };

test(
  "secrets: a key is changed; with the key lost, what cannot be read is removed once that is confirmed",
  TIMEOUT,
  async () => {
    const shop = await testShopForThisTest();
    await ownerWithTotp(shop);
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: await temporaryFolder() };
    const [old = ""] = (shop.shop.env.secretsKeys ?? []).map((key) => key.toString("base64"));
    const fresh = randomBytes(32).toString("base64");
    const ids = async () => (await shop.db.select().from(secretsKey)).map(({ id }) => id);
    const [oldId = ""] = await ids();

    expect(await shopCommand(["secrets"], env)).toMatchObject({ code: 2 });
    expect(await shopCommand(["secrets", "rotate"], env)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/no key/),
    });
    expect(await shopCommand(["secrets", "rotate"], { ...env, SECRETS_KEY: fresh })).toMatchObject({
      code: 1,
      said: expect.stringContaining(oldId),
    });
    const rotated = await shopCommand(["secrets", "rotate"], { ...env, SECRETS_KEY: `${fresh},${old}` });
    expect(rotated).toMatchObject({ code: 0, said: expect.stringMatching(/^1 encrypted anew/) });
    expect(await ids()).not.toContain(oldId);

    const asked = await shopCommand(["secrets", "forget"], env);
    expect(asked).toMatchObject({ code: 1, said: expect.stringMatching(/^1 secrets cannot be read .*--yes/) });
    expect(await shop.db.select().from(staffTotp)).toHaveLength(1);
    expect(await shopCommand(["secrets", "forget", "--yes"], { ...env, SECRETS_KEY: fresh })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^0 secrets/),
    });
    expect(await shopCommand(["secrets", "forget", "--yes"], env)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^1 secrets/),
    });
    expect(await shop.db.select().from(staffTotp)).toHaveLength(0);
    expect(await ids()).toEqual([]);
  },
);
