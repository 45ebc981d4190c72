import { afterAll, beforeAll, expect, test } from "vitest";
import { callOffice } from "#testing/office.ts";
import { shopCommand } from "#testing/shop-command.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const command = (...args: string[]) => shopCommand(["staff", ...args], { DATABASE_URL: shop.databaseUrl });

test("staff invite: prints a link by which the first owner joins, and refuses the rest in one line", {
  timeout: 120_000,
}, async () => {
  const { code, said } = await command("invite", "first@example.pk");
  expect(code).toBe(0);
  const [, token] = /^http:\/\/localhost:3000\/office\/login#invitation=([\w-]{43})\n/.exec(said) ?? [];
  const body = { token, name: "The First", password: "a-long-enough-one" };
  const joined = await callOffice(shop, "acceptInvitation", { body });
  expect(joined.json()).toMatchObject({ role: "owner", owes: "enrolment" });
  expect(await command("invite", "first@example.pk")).toMatchObject({
    code: 1,
    said: "This e-mail belongs to a staff member already",
  });
  expect(await command("invite", "x@example.pk", "king")).toMatchObject({ code: 1, said: "There is no such role" });
  expect(await command("invite", "nobody")).toMatchObject({ code: 1, said: '"nobody" is no e-mail address' });
  expect((await command("dismiss", "x@example.pk")).code).toBe(2);
});
