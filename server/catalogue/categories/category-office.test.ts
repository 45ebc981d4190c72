import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Brands, OfficeTree } from "#contract/office/catalogue/category.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

type Options = Parameters<typeof callOffice>[2];
async function ask<T>(name: OfficeCallName, options: Options = {}): Promise<T> {
  const answer = await callOffice(shop, name, { cookie: owner, ...options });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}
const refused = async (name: OfficeCallName, options: Options) => {
  const answer = await callOffice(shop, name, { cookie: owner, ...options });
  return { status: answer.statusCode, ...answer.json<ErrorBody>() };
};

test("categories and brands: the calls to create, rename, move and merge return the whole list", async () => {
  const create = (level: string, body: object) => ask<OfficeTree>("createCategory", { params: { level }, body });
  const top = (await create("category", { name: "Curios", icon: "cable" })).categories.at(-1);
  expect(top).toMatchObject({ name: "Curios", slug: "curios", icon: "cable", sold: 0, subCategories: [] });
  const parentId = top?.id ?? 0;
  await create("sub-category", { parentId, name: "Old curios" });
  const made = (await create("sub-category", { parentId, name: "New curios" })).categories.at(-1)?.subCategories ?? [];
  const [old, fresh] = made;
  const moved = await ask<OfficeTree>("moveCategory", {
    params: { level: "sub-category", id: fresh?.id ?? 0 },
    body: { version: 1, position: 0 },
  });
  expect(moved.categories.at(-1)?.subCategories.map(({ name }) => name)).toEqual(["New curios", "Old curios"]);
  const merged = await ask<OfficeTree>("mergeCategory", {
    params: { level: "sub-category", id: old?.id ?? 0 },
    body: { into: fresh?.id },
  });
  expect(merged.categories.at(-1)?.subCategories.map(({ name }) => name)).toEqual(["New curios"]);
  expect(
    await refused("changeCategory", { params: { level: "category", id: parentId }, body: { version: 9, name: "X" } }),
  ).toMatchObject({ status: 409 });
  expect(await refused("createCategory", { params: { level: "product" }, body: { name: "X" } })).toMatchObject({
    status: 400,
  });

  const { brands } = await ask<Brands>("createBrand", { body: { name: "Curio Works" } });
  const brand = brands.find(({ slug }) => slug === "curio-works");
  const renamed = await ask<Brands>("changeBrand", {
    params: { id: brand?.id ?? 0 },
    body: { version: 1, name: "Curio Makers", archived: true },
  });
  expect(renamed.brands.find(({ id }) => id === brand?.id)).toMatchObject({
    name: "Curio Makers",
    slug: "curio-works",
    archived: true,
    version: 2,
  });
});
