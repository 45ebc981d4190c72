import { setTimeout as wait } from "node:timers/promises";
import { OrderLoad } from "#testing/processes/order-load.ts";
import { tally } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { openEmbeddedShop } from "../nodes/embedded-shop.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { signalPostgres } from "../nodes/signal-postgres.ts";
import { allowedMs, must, type Scenario } from "../scenario.ts";

/** More buyers than database connections of a node, so that some requests find none free. */
const BUYERS = 40;
const ANSWERED_WITHIN_MS = 15_000;
const CACHED_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 10_000;

export const freezePostgres: Scenario = {
  group: "faults",
  name: "SIGSTOP of PostgreSQL",
  requirement:
    "frozen for 20 s during orders of 40 buyers: every request is answered within 15 s, cached pages are served, back in 10 s; I5",
  async run(context) {
    await using shop = await openEmbeddedShop();
    const { db, node } = shop;
    await callApi(node.origin, "listCategories");
    await fetch(`${node.origin}/`);
    await using orderLoad = await OrderLoad.start({ db, buyers: BUYERS, origin: () => node.origin });
    await orderLoad.waitUntilServed();
    signalPostgres(await shop.postmaster(), "SIGSTOP");
    await wait(context.full ? 20_000 : 16_000);
    const timeoutMs = allowedMs(context, CACHED_WITHIN_MS);
    const cached = await callApi(node.origin, "listCategories", { timeoutMs }).catch(() => undefined);
    const home = await fetch(`${node.origin}/`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    signalPostgres(await shop.postmaster(), "SIGCONT");
    const backMs = await orderLoad.waitUntilServed();
    await orderLoad.finish();
    const result = `${tally(orderLoad.responseCounts)}, slowest answer ${orderLoad.slowestAnswerMs} ms, back in ${backMs} ms`;
    must(cached?.status === 200, `a cached response was not served meanwhile; ${result}`);
    must(
      home?.status === 200 && home.headers.has("warning"),
      `the home page was not served as stale meanwhile; ${result}`,
    );
    must(
      [...orderLoad.responseCounts.keys()].every((status) => status === 200 || status === 503),
      result,
    );
    must(orderLoad.lostRequests === 0, result);
    must(orderLoad.slowestAnswerMs <= allowedMs(context, ANSWERED_WITHIN_MS), result);
    must(backMs <= allowedMs(context, BACK_WITHIN_MS), result);
    await checkInvariants(db);
    return result;
  },
};
