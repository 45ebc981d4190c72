import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WholeImport } from "#contract/office/catalogue/import.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { ImportClient } from "#testing/office/import-client.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { processImport } from "./index.ts";

let shop: TestShop;
let staff: ImportClient;
beforeAll(async () => {
  shop = await testShop();
  staff = await ImportClient.signIn(shop);
});
afterAll(() => shop.close());

const unique = () => randomBytes(5).toString("hex");

describe("mapping", () => {
  test("the meaning of columns is remembered by supplier name", async () => {
    const one = await createTestProduct(shop, { sku: `S-${unique()}` });
    const supplier = `Ali ${unique()}`;
    const file = `Ref,Neuer Preis\n${(await staff.getProduct(one.id)).sku?.toLowerCase()},10100\n`;
    const { id, columns } = (await staff.upload(file)).json<WholeImport>();
    expect(columns).toEqual(["", ""]);
    const choices = { family: null, newStatus: "draft", supplier };
    expect(
      await staff.callStatus("compareImport", { params: { id }, body: { ...choices, columns: ["", "total"] } }),
    ).toBe(400);
    expect(
      await staff.callStatus("compareImport", { params: { id }, body: { ...choices, columns: ["sku", "sku"] } }),
    ).toBe(400);
    await staff.call("compareImport", { params: { id }, body: { ...choices, columns: ["sku", "total"] } });
    await processImport(shop.shop, id);
    expect(await staff.call("getImport", { params: { id } })).toMatchObject({ counts: { changed: 1 } });
    const again = (await staff.upload(file, { supplier: supplier.toUpperCase() })).json<WholeImport>();
    expect(again.columns).toEqual(["sku", "total"]);
  });

  test("staff without the permission for costs can neither change nor export costs", async () => {
    const one = await createTestProduct(shop, { cost: 5_000 });
    const as = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
    const { id, columns } = (await staff.upload(`Address,Cost\n${one.slug},1\n`, { as })).json<WholeImport>();
    expect(columns).toEqual(["slug", ""]);
    const body = { columns: ["slug", "cost"], family: null, newStatus: "draft", supplier: "" };
    expect(await staff.callStatus("compareImport", { params: { id }, body, cookie: as })).toBe(403);
    const file = await callOffice(shop, "exportProducts", { cookie: as, query: { format: "csv", family: "mouse" } });
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain("Cost");
  });

  test("staff without the permission for costs see no costs of the owner's file and cannot decide on the import", async () => {
    const one = await createTestProduct(shop, { cost: 5_000 });
    const as = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
    const { id } = await staff.uploadAndCompare(`Address,Cost,Price\n${one.slug},47113,abc\n${one.slug},47114,10500\n`);
    const seen = async (cookie: string) =>
      Promise.all([
        callOffice(shop, "getImport", { params: { id }, cookie }),
        callOffice(shop, "listImportRows", { params: { id }, cookie }),
        callOffice(shop, "getFaultyRows", { params: { id }, cookie }),
      ]).then((answers) => answers.map(({ body }) => /4711\d|47,11\d/.test(body)));
    expect([await seen(as), await seen(staff.cookie)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
    for (const name of ["applyImport", "undoImport", "tickImportRows"] as const)
      expect(await staff.callStatus(name, { params: { id }, body: { ticked: true }, cookie: as })).toBe(403);
    expect((await staff.getProduct(one.id)).cost).toBe(5_000);
  });
});

describe("export", () => {
  test("importing an export of the whole shop as CSV or XLSX changes nothing", async () => {
    for (const format of ["csv", "xlsx"]) {
      const file = await callOffice(shop, "exportProducts", { cookie: staff.cookie, query: { format } });
      expect(file.statusCode).toBe(200);
      const found = await staff.uploadAndCompare(file.rawPayload);
      expect(found.counts.same).toBeGreaterThan(1_100);
      expect(Object.keys(found.counts)).toEqual(["same"]);
    }
  }, 120_000);

  test("text that looks like a formula is guarded in every file and imported unchanged", async () => {
    const name = `=HYPERLINK("http://x","${unique()}")`;
    const one = await createTestProduct(shop, { name, family: "mouse" });
    const file = await callOffice(shop, "exportProducts", {
      cookie: staff.cookie,
      query: { format: "csv", q: "hyperlink" },
    });
    expect(file.body).toContain(`'=HYPERLINK`);
    expect(file.body).not.toMatch(/(^|,)"?=HYPERLINK/m);
    expect((await staff.uploadAndCompare(file.rawPayload)).counts).toEqual({ same: 1 });
    const bad = await staff.uploadAndCompare(`Address,Name,Price\n${one.slug},=1+1,abc\n`);
    const faulty = await callOffice(shop, "getFaultyRows", { cookie: staff.cookie, params: { id: bad.id } });
    expect(faulty.body).toContain("problem");
    expect(faulty.body).toContain(",'=1+1,abc,");
    expect(faulty.headers["content-disposition"]).toContain("attachment");
  });
});
