import { setTimeout as wait } from "node:timers/promises";
import { Ordering } from "#testing/ordering.ts";
import { ask } from "../ask.ts";
import { tally } from "../buyers.ts";
import { allowedMs, type Dose, must } from "../dose.ts";
import { openEmbeddedShop } from "../embedded-shop.ts";
import { checkBooks } from "../open-shop.ts";
import { signalPostgres } from "../signal-postgres.ts";

/** More than the connections of a node: the last find none free. */
const BUYERS = 40;
const ANSWERED_WITHIN_MS = 15_000;
const KEPT_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 10_000;

export const freezePostgres: Dose = {
  part: "faults",
  name: "SIGSTOP of PostgreSQL",
  asked:
    "frozen for 20 s under orders of 40 buyers: everybody is answered within 15 s, kept pages are served, back in 10 s, I5",
  async run(trial) {
    await using shop = await openEmbeddedShop();
    const { db, node } = shop;
    await ask(node.origin, "listCategories");
    await fetch(`${node.origin}/`);
    await using ordering = await Ordering.start({ db, buyers: BUYERS, origin: () => node.origin });
    await ordering.untilServed();
    signalPostgres(await shop.postmaster(), "SIGSTOP");
    await wait(trial.full ? 20_000 : 16_000);
    const timeoutMs = allowedMs(trial, KEPT_WITHIN_MS);
    const kept = await ask(node.origin, "listCategories", { timeoutMs }).catch(() => undefined);
    const home = await fetch(`${node.origin}/`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    signalPostgres(await shop.postmaster(), "SIGCONT");
    const backMs = await ordering.untilServed();
    await ordering.finish();
    const seen = `${tally(ordering.answers)}, slowest answer ${ordering.slowestAnswerMs} ms, back in ${backMs} ms`;
    must(kept?.status === 200, `a kept answer was not served meanwhile; ${seen}`);
    must(
      home?.status === 200 && home.headers.has("warning"),
      `the home page was not served as stale meanwhile; ${seen}`,
    );
    must(
      [...ordering.answers.keys()].every((status) => status === 200 || status === 503),
      seen,
    );
    must(ordering.lost === 0, seen);
    must(ordering.slowestAnswerMs <= allowedMs(trial, ANSWERED_WITHIN_MS), seen);
    must(backMs <= allowedMs(trial, BACK_WITHIN_MS), seen);
    await checkBooks(db);
    return seen;
  },
};
