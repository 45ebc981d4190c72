import { type Arbitrary, array, constant, constantFrom, oneof, tuple } from "fast-check";
import { tally } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";
import { checkPage } from "./check-response.ts";
import { nastyString } from "./nasty-values.ts";
import { MAX_GROWTH_MIB, newSeed, runCases } from "./run-cases.ts";
import { BEHIND_PROXY, send } from "./send.ts";

const PATH_PREFIXES = [
  "/",
  "/product/",
  "/products/",
  "/category/",
  "/category/gpu/",
  "/category/gpu/nvidia-geforce/",
  "/auth/",
  "/account/",
  "/media/",
  "/assets/",
  "/mailbox/",
  "/sandbox/",
  "/sitemap",
  "//",
  "/api/",
];
const PARAMETERS = ["page", "brand", "minPrice", "maxPrice", "onSale", "orderBy", "to", "__proto__", "x"];

export const fuzzPages: Scenario = {
  group: "fuzz",
  name: "pages by hostile URLs",
  requirement:
    "5,000 URLs that no link contains: no 5xx, no crash, no markup from the URL, a policy on every page, memory flat",
  async run(context) {
    await using shop = await openShop(context, { env: BEHIND_PROXY });
    const [node] = shop.nodes;
    must(node !== undefined, "no node");
    const seed = newSeed();
    const statuses: number[] = [];
    const fuzz = (count: number, from: number) =>
      runCases(hostileUrls, { count, seed: from }, async ({ path, headers }) => {
        const answer = await send(node.origin, { method: "GET", path, headers });
        statuses.push(answer.status);
        checkPage(answer);
      });
    const count = context.full ? 5_000 : 120;
    // The first round fills the caches, so that later growth shows a leak.
    await fuzz(count / 4, seed + 1);
    const before = node.memoryMiB();
    await fuzz(count, seed);
    const after = node.memoryMiB();
    must(after - before < MAX_GROWTH_MIB, `memory grew from ${before} to ${after} MiB`);
    return `${tally(statuses)}; memory ${before} → ${after} MiB; seed ${seed}`;
  },
};

const encoded = nastyString.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000));
/** Unencoded, if HTTP can carry the text. */
const unencoded = nastyString.filter((text) => /^[!-~]*$/.test(text)).map((text) => text.slice(0, 2_000));
const piece: Arbitrary<string> = oneof(
  encoded,
  unencoded,
  constantFrom("gpu", "flash-deals", "login", "%", "%c0%af", ".", ".."),
);

const query = array(
  tuple(constantFrom(...PARAMETERS), oneof(piece, constantFrom("1", "2", "-1", "1e9", "asus,msi"))).map(
    ([name, value]) => `${name}=${value}`,
  ),
  { maxLength: 4 },
);

const headers: Arbitrary<Record<string, string>> = oneof(
  { weight: 4, arbitrary: constant({}) },
  constantFrom(
    { "accept-encoding": "br;q=0, gzip;q=0.0" },
    { "accept-encoding": "x".repeat(5_000) },
    { "if-none-match": '"'.repeat(2_000) },
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
    { range: "bytes=0-18446744073709551615,-1" },
    { cookie: "token=<script>fuzz()</script>" },
    { authorization: "Bearer x" },
  ),
);

const hostileUrls = tuple(constantFrom(...PATH_PREFIXES), array(piece, { maxLength: 3 }), query, headers).map(
  ([begins, pieces, pairs, sent]) => ({
    path: `${begins}${pieces.join("/")}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`,
    headers: sent,
  }),
);
