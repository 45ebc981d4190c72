import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const IN_FLIGHT = 1_000;
const SECONDS = 10;
const SETTLING_MS = 2_000;
const PAGES = ["/", "/basket", "/about"];

interface FloodCount {
  sent: number;
  statuses: Record<string, number>;
}

/**
 * Requests pages in sequence, first alone, then while a second thread keeps 1,000 wrong logins in
 * flight.
 */
export async function floodAndBrowse(origin: string): Promise<void> {
  await browse(origin, 2);
  const usual = await browse(origin, SECONDS);
  const flood = new Worker(new URL(import.meta.url), { workerData: { origin } });
  await once(flood, "message");
  // Opening the connections is a burst of its own, which is not measured.
  await pause(SETTLING_MS);
  const flooded = await browse(origin, SECONDS);
  const counted = once(flood, "message");
  flood.postMessage("stop");
  const [count] = (await counted) as [FloodCount];
  console.log(`\nPages while ${IN_FLIGHT} wrong logins are in flight (ms)\n`);
  console.table({
    usual,
    flooded,
    ratio: { p50: ratio(flooded.p50, usual.p50), p99: ratio(flooded.p99, usual.p99) },
    "ratio to the usual p99": { worst: ratio(flooded.worst, usual.p99) },
  });
  console.log(`Logins answered meanwhile: ${count.sent}, by status: ${JSON.stringify(count.statuses)}\n`);
}

async function browse(origin: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const startedAt = performance.now();
    await sendRequest(`${origin}${PAGES[turn % PAGES.length]}`, { agent });
    times.push(performance.now() - startedAt);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { pages: times.length, p50: at(0.5), p99: at(0.99), worst: at(0.99999) };
}

function sendRequest(url: string, options: { agent: Agent; body?: string; from?: string }): Promise<number> {
  const { agent, body, from } = options;
  return new Promise((resolve, reject) => {
    const headers = { ...(body && { "content-type": "application/json" }), ...(from && { "x-forwarded-for": from }) };
    const outgoing = request(url, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Keeps 1,000 requests in flight; a client that is rate limited waits before it retries. */
async function flood(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const statuses: Record<string, number> = {};
  let sent = 0;
  let stopped = false;
  parentPort?.once("message", () => {
    stopped = true;
  });
  const attacker = async (n: number) => {
    for (let turn = 0; !stopped; turn += 1) {
      const body = JSON.stringify({ email: `nobody-${n}-${turn}@example.pk`, password: "wrong-password" });
      const status = await sendRequest(`${origin}/api/auth/login`, {
        agent,
        body,
        from: `10.${n >> 8}.${n & 255}.${turn & 255}`,
      });
      sent += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 429) await pause(2_000);
    }
  };
  const attackers = Array.from({ length: IN_FLIGHT }, (_, n) => attacker(n));
  parentPort?.postMessage("started");
  await Promise.all(attackers);
  agent.destroy();
  parentPort?.postMessage({ sent, statuses } satisfies FloodCount);
}

function ratio(value: number, usual: number): number {
  return Math.round((value / usual) * 10) / 10;
}

if (!isMainThread) await flood((workerData as { origin: string }).origin);
