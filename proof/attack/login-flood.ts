import { setTimeout as wait } from "node:timers/promises";
import { buildPerson, registerCustomer } from "#testing/data/customers.ts";
import { tally } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const PAGES_WITHIN_MS = 1_000;

export const loginFlood: Scenario = {
  group: "attack",
  name: "flood of logins",
  requirement:
    "1,000 wrong logins in flight from many addresses: 401 or 429, never 5xx; 99 of 100 pages within 1 s; known and unknown e-mails take equally long",
  testedIn: "server/auth/session/sign-in.test.ts",
  async run(context) {
    await using shop = await openShop(context, { env: { TRUST_PROXY: "127.0.0.1" } });
    const origin = shop.origin(0);
    const timing = await compareTimes(origin, await registerCustomer(shop).then(({ user }) => user.email));
    const statuses: number[] = [];
    let over = false;
    const attackers = Array.from({ length: context.full ? 1_000 : 100 }, async (_, attacker) => {
      for (let turn = 0; !over; turn += 1) {
        const { status } = await callApi(origin, "login", {
          body: { email: buildPerson().email, password: "wrong-password" },
          headers: { "x-forwarded-for": `10.${attacker >> 8}.${attacker & 255}.${turn & 255}` },
        });
        statuses.push(status);
        // Waits like a client that retries later.
        if (status === 429) await wait(1_000);
      }
    });
    const times = await browse(origin, { seconds: context.full ? 10 : 3 });
    over = true;
    await Promise.all(attackers);
    const slowMs = times[Math.floor(times.length * 0.99)] ?? 0;
    const result = `${tally(statuses)}; ${times.length} pages meanwhile, 99 of 100 within ${slowMs} ms; ${timing}`;
    must(
      statuses.every((status) => status === 401 || status === 429),
      result,
    );
    must(!context.full || slowMs <= PAGES_WITHIN_MS, result);
    return result;
  },
};

async function browse(origin: string, { seconds }: { seconds: number }): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const startedAt = performance.now();
    const page = await fetch(`${origin}/basket`);
    await page.arrayBuffer();
    must(page.status === 200, `a page was answered ${page.status} meanwhile`);
    times.push(Math.round(performance.now() - startedAt));
  }
  return times.toSorted((one, other) => one - other);
}

const GUESSES = 9;
const MAX_RATIO = 2;

/** Alternates, so that other load on the machine slows both equally. */
async function compareTimes(origin: string, known: string): Promise<string> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < GUESSES; turn += 1) {
    for (const kind of ["known", "unknown"] as const) {
      const startedAt = performance.now();
      const email = kind === "known" ? known : buildPerson().email;
      const { status } = await callApi(origin, "login", { body: { email, password: "wrong-password" } });
      must(status === 401, `a wrong login was answered ${status}`);
      times[kind].push(performance.now() - startedAt);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const result = `a wrong login takes ${one} ms for a known and ${other} ms for an unknown e-mail`;
  must(Math.max(one, other) / Math.min(one, other) < MAX_RATIO, result);
  return result;
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0);
}
