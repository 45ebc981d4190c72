import { setTimeout as wait } from "node:timers/promises";
import { registerCustomer, somebody } from "#testing/customers.ts";
import { ask } from "../ask.ts";
import { tally } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";

const PAGES_WITHIN_MS = 1_000;

export const loginFlood: Dose = {
  part: "attack",
  name: "flood of logins",
  asked:
    "1,000 wrong logins in flight from many addresses: 401 or 429, never 5xx; 99 of 100 pages within 1 s; known and unknown e-mails take as long",
  testedIn: "server/auth/sign-in.test.ts",
  async run(trial) {
    await using shop = await openShop(trial, { env: { TRUST_PROXY: "127.0.0.1" } });
    const origin = shop.origin(0);
    const timing = await compareTimes(origin, await registerCustomer(shop).then(({ user }) => user.email));
    const statuses: number[] = [];
    let over = false;
    const attackers = Array.from({ length: trial.full ? 1_000 : 100 }, async (_, attacker) => {
      for (let turn = 0; !over; turn += 1) {
        const { status } = await ask(origin, "login", {
          body: { email: somebody().email, password: "wrong-password" },
          headers: { "x-forwarded-for": `10.${attacker >> 8}.${attacker & 255}.${turn & 255}` },
        });
        statuses.push(status);
        // As a patient program that was asked to come back.
        if (status === 429) await wait(1_000);
      }
    });
    const times = await browse(origin, { seconds: trial.full ? 10 : 3 });
    over = true;
    await Promise.all(attackers);
    const slowMs = times[Math.floor(times.length * 0.99)] ?? 0;
    const seen = `${tally(statuses)}; ${times.length} pages meanwhile, 99 of 100 within ${slowMs} ms; ${timing}`;
    must(
      statuses.every((status) => status === 401 || status === 429),
      seen,
    );
    must(!trial.full || slowMs <= PAGES_WITHIN_MS, seen);
    return seen;
  },
};

/** How long pages take, sorted. */
async function browse(origin: string, { seconds }: { seconds: number }): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const begun = performance.now();
    const page = await fetch(`${origin}/basket`);
    await page.arrayBuffer();
    must(page.status === 200, `a page was answered ${page.status} meanwhile`);
    times.push(Math.round(performance.now() - begun));
  }
  return times.toSorted((one, other) => one - other);
}

const GUESSES = 9;
const MOST_DIFFERENT = 2;

/** In turns, so that whatever slows the machine slows both. */
async function compareTimes(origin: string, known: string): Promise<string> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < GUESSES; turn += 1) {
    for (const kind of ["known", "unknown"] as const) {
      const begun = performance.now();
      const email = kind === "known" ? known : somebody().email;
      const { status } = await ask(origin, "login", { body: { email, password: "wrong-password" } });
      must(status === 401, `a wrong login was answered ${status}`);
      times[kind].push(performance.now() - begun);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const seen = `a wrong login takes ${one} ms for a known and ${other} ms for an unknown e-mail`;
  must(Math.max(one, other) / Math.min(one, other) < MOST_DIFFERENT, seen);
  return seen;
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0);
}
