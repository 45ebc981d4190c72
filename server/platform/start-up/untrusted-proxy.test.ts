import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "#testing/patience.ts";
import { type TestShop, testShopForThisTest } from "#testing/test-shop.ts";
import { listStartWarnings } from "./start-summary.ts";
import { findUntrustedProxyWarning } from "./untrusted-proxy.ts";

async function shopWith(env: Record<string, string>): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-proxy-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return testShopForThisTest({ env: { DATA_DIR: dataDir, SEARCHES_PER_MINUTE: "1", ...env } });
}

/** Uncached searches of two visitors behind one proxy. */
async function searchesOfTwo({ call }: TestShop): Promise<number[]> {
  const search = async (visitor: string, q: string) =>
    (await call("searchProducts", { query: { q }, headers: { "x-forwarded-for": visitor } })).statusCode;
  return [
    await search("203.0.113.7", "asus"),
    await search("203.0.113.7", "dell"),
    await search("203.0.113.8", "lenovo"),
  ];
}

test("proxy: ignored forwarding headers are reported once in the log, at the next start and by the doctor", async () => {
  const behind = await shopWith({});
  const warn = vi.spyOn(behind.shop.log, "warn");
  expect(await searchesOfTwo(behind)).toEqual([200, 429, 429]);
  expect(warn.mock.calls.filter(([text]) => String(text).includes("TRUST_PROXY=127.0.0.1"))).toHaveLength(1);
  const { env } = behind.shop;
  const found = await vi.waitFor(async () => {
    const text = await findUntrustedProxyWarning(env);
    expect(text).toContain("set TRUST_PROXY=127.0.0.1");
    return text;
  }, PATIENCE);
  expect(await findUntrustedProxyWarning({ ...env, trustProxy: ["127.0.0.1"] })).toBeUndefined();
  expect(await listStartWarnings(env)).toEqual([found]);
  // The proxy may have changed since, so a start deletes the note.
  expect(await listStartWarnings(env)).toEqual([]);
});

test.each(["127.0.0.1", "loopback", "10.0.0.0/8,127.0.0.0/8", "1"])(
  "proxy: with TRUST_PROXY=%s each visitor is counted separately, without a warning",
  async (trusted) => {
    const behind = await shopWith({ TRUST_PROXY: trusted });
    const warn = vi.spyOn(behind.shop.log, "warn");
    expect(await searchesOfTwo(behind)).toEqual([200, 429, 200]);
    expect(warn).not.toHaveBeenCalled();
  },
);
