import { expect, test } from "vitest";
import {
  createFinishedPcValues,
  findChange,
  mergeValues,
  NEW_PRODUCT,
  type ProductValues,
  toNewProduct,
  toProductValues,
  validateValues,
  withFamily,
} from "./product-values.ts";

const base: ProductValues = {
  ...NEW_PRODUCT,
  name: "Mercury 1000",
  brandId: "3",
  childCategoryId: "9",
  total: "12500",
  family: "ups",
  facts: { va: 1000, watts: 600 },
};

test("findChange: has only the differences, facts one by one; the same number in another notation is no change", () => {
  expect(findChange(base, { ...base, total: "Rs 12,500" })).toEqual({});
  expect(
    findChange(base, { ...base, name: "Mercury", facts: { va: 1200 }, factSources: { va: { source: "maker" } } }),
  ).toEqual({ name: "Mercury", facts: { va: 1200, watts: null }, factSources: { va: { source: "maker" } } });
});

test("merge: text typed during the save stays on top of the saved values", () => {
  const sent = { ...NEW_PRODUCT, name: " Blorp ", total: "Rs 100", facts: { va: 650 } };
  const now = { ...sent, description: "<p>Typed on</p>", facts: { va: 650, watts: 390 } };
  const saved = { ...sent, name: "Blorp", total: "100", slug: "blorp" };
  expect(mergeValues(sent, now, { saved, fieldsToTake: new Set() })).toEqual({
    ...saved,
    description: "<p>Typed on</p>",
    facts: { va: 650, watts: 390 },
  });
});

test("merge: own changes go on top of a colleague's, except for the fields left to the colleague", () => {
  const mine = { ...base, name: "Mine", total: "1", facts: { va: 900 } };
  const saved = { ...base, name: "Theirs", shortDesc: "Theirs too", facts: { va: 800, watts: 700 } };
  expect(mergeValues(base, mine, { saved, fieldsToTake: new Set(["name"]) })).toEqual({
    ...saved,
    name: "Theirs",
    total: "1",
    facts: { va: 900 },
  });
  expect(mergeValues(base, mine, { saved, fieldsToTake: new Set(["facts.va", "facts.watts"]) }).facts).toEqual(
    saved.facts,
  );
});

test("withFamily: a new family removes facts that are not its own", () => {
  expect(withFamily(base, "case").facts).toEqual({});
  expect(withFamily(base, "ups").facts).toEqual(base.facts);
});

test("requires a name, a brand, a category and a price", () => {
  expect(Object.keys(validateValues(NEW_PRODUCT))).toEqual(["name", "brandId", "childCategoryId", "total"]);
  expect(validateValues(base)).toEqual({});
});

const saved = {
  id: 1,
  version: 3,
  name: "Mercury 1000",
  slug: "mercury-1000",
  brandId: 3,
  childCategoryId: 9,
  total: 12_500,
  discount: 5,
  cost: null,
  stock: 4,
  shortDesc: "",
  description: "",
  status: "published",
  family: "ups",
  facts: { va: 1000 },
  factSources: {},
  ownPhotos: [],
  moreRows: [],
  sku: null,
  barcode: "4006381333931",
  warrantyClass: null,
  warrantyMonths: 12,
  hsCode: null,
  taxUnit: null,
  saleType: null,
  reorderLevel: null,
  parts: [],
} as unknown as Parameters<typeof toProductValues>[0];

test("toProductValues: an unchanged form changes nothing", () => {
  expect(findChange(toProductValues(saved), toProductValues(saved))).toEqual({});
  expect(toProductValues(saved)).toMatchObject({ total: "12500", cost: "", sku: "", warrantyMonths: "12", stock: "" });
});

test("findChange: an emptied field is null, and a field of spaces is empty", () => {
  const values = toProductValues(saved);
  expect(findChange(values, { ...values, warrantyMonths: " ", barcode: "  ", warrantyClass: "shop" as never })).toEqual(
    {
      warrantyMonths: null,
      barcode: null,
      warrantyClass: "shop",
    },
  );
});

test("findChange, a finished PC: its parts are sent, its price follows them", () => {
  const values = { ...toProductValues(saved), parts: "ryzen-5" };
  expect(findChange(values, { ...values, parts: "ryzen-5,kit-16:2", total: "99" })).toEqual({
    parts: "ryzen-5,kit-16:2",
  });
});

test("toNewProduct: an empty address and a cost without permission are left out", () => {
  const values = { ...base, slug: " ", cost: "9000", stock: "" };
  expect(toNewProduct(values, { withCosts: true })).toMatchObject({ cost: 9_000, stock: 0, total: 12_500 });
  expect(
    Object.keys(toNewProduct(values, { withCosts: false })).filter((key) => ["slug", "cost"].includes(key)),
  ).toEqual([]);
  expect(toNewProduct({ ...values, slug: "mercury" }, { withCosts: true })).toMatchObject({ slug: "mercury" });
  expect(toNewProduct({ ...values, cost: "" }, { withCosts: true })).not.toHaveProperty("cost");
});

test("toNewProduct, a finished PC: has parts and no price of its own", () => {
  expect(toNewProduct(createFinishedPcValues("ryzen-5"), { withCosts: false })).toMatchObject({
    parts: "ryzen-5",
    total: 0,
    family: "desktop",
  });
});

test("validateValues: a price that is no whole number of rupees, unless the parts make the price", () => {
  expect(Object.keys(validateValues({ ...base, total: "12.5" }))).toEqual(["total"]);
  expect(validateValues({ ...base, total: "", parts: "ryzen-5" })).toEqual({});
});
