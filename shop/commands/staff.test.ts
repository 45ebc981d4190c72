import { afterAll, beforeAll, expect, test } from "vitest";
import { callOffice } from "#testing/office/office.ts";
import { runShopCommand } from "#testing/processes/shop-command.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const command = (...args: string[]) => runShopCommand(["staff", ...args], { DATABASE_URL: shop.databaseUrl });

test("staff invite: prints a link for the first owner, and refuses wrong input in one line", {
  timeout: 600_000,
}, async () => {
  const { code, message } = await command("invite", "first@example.pk");
  expect(code).toBe(0);
  const [, token] = /^http:\/\/localhost:3000\/office\/login#invitation=([\w-]{43})\n/.exec(message) ?? [];
  const body = { token, name: "The First", password: "a-long-enough-one" };
  const joined = await callOffice(shop, "acceptInvitation", { body });
  expect(joined.json()).toMatchObject({ role: "owner", owes: "enrolment" });
  expect(await command("invite", "first@example.pk")).toMatchObject({
    code: 1,
    message: "A staff member already has this email",
  });
  expect(await command("invite", "x@example.pk", "king")).toMatchObject({
    code: 1,
    message: "This role does not exist",
  });
  expect(await command("invite", "nobody")).toMatchObject({ code: 1, message: '"nobody" is not an e-mail address' });
  expect((await command("dismiss", "x@example.pk")).code).toBe(2);
});
