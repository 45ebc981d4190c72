import path from "node:path";
import { runInNewContext } from "node:vm";
import { build, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { CALLS } from "#contract/shop/calls.ts";
import { callTables } from "./call-tables.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

test.each(["vite.config.ts", "vite.office.config.ts"])(
  "%s: keeps the contract's schemas out of the browser",
  async (file) => {
    const { plugins } = await resolveConfig({ configFile: path.join(ROOT, file) }, "build");
    expect(plugins.map(({ name }) => name)).toContain("call-tables");
  },
);

test("a built app: has the calls as data, without schemas and summaries", async () => {
  const code = await bundle(`import { CALLS } from "#contract/shop/calls.ts"; console.log(CALLS);`);
  const printed: unknown[] = [];
  runInNewContext(code, { console: { log: (value: unknown) => printed.push(value) } });
  expect(printed).toEqual([CALLS]);
  expect(CALLS.createOrder).toEqual({ method: "POST", path: "/order/create", access: "customer" });
  expect(CALLS.uploadReviewPhoto).toMatchObject({ access: "customer", upload: { maxBytes: expect.any(Number) } });
});

test("an app that imports a schema: is not built", async () => {
  const built = bundle(`import { Order } from "#contract/shop/orders/order.ts"; console.log(Order);`);
  await expect(built).rejects.toThrow("Browser code imports a schema");
});

async function bundle(source: string): Promise<string> {
  const entry = "\0entry";
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [
      callTables,
      {
        name: "entry",
        resolveId: (id, importer) =>
          id === "entry" ? entry : importer === entry ? path.join(ROOT, id.replace("#", "")) : undefined,
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: "entry" } },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
}
