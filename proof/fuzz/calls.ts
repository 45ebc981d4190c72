import { tally } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import { must, type Scenario } from "../scenario.ts";
import { checkResponse } from "./check-response.ts";
import { FuzzCallers } from "./fuzz-callers.ts";
import { readOperations } from "./operations.ts";
import { type Operation, officeCallOf, requestsTo } from "./requests.ts";
import { MAX_GROWTH_MIB, newSeed, runCases } from "./run-cases.ts";
import { BEHIND_PROXY, send } from "./send.ts";

const MAX_RATE_LIMITED_SHARE = 0.1;
/** Statuses that are answered before a call reads its input. */
const NOT_REACHED = new Set([401, 403, 405, 413, 415]);
/** Extra rounds for calls that no random case has reached yet. */
const EXTRA_ROUNDS = 30;

export const fuzzCalls: Scenario = {
  group: "fuzz",
  name: "every call",
  requirement:
    "1,000 cases per call from the API's own description and from hostile values, with the own session, none and another customer's, the office's calls as an owner with a recent password check: every call is reached, no 5xx, no crash, one error format, no internal details, memory flat",
  async run(context) {
    await using shop = await openShop(context, { env: BEHIND_PROXY });
    const [node] = shop.nodes;
    must(node !== undefined, "no node");
    const callers = await FuzzCallers.create(shop.db, node.origin);
    const operations = await readOperations(node.origin);
    const seed = newSeed();
    const caseCount = context.full ? 1_000 : 3;
    context.printProgress(`${operations.length} calls, ${caseCount} cases each, seed ${seed}`);
    const statuses: number[] = [];
    const unreached = new Set(operations.map(({ name }) => name).filter((name) => officeCallOf(name)));
    // A first round fills the bounded caches, so that later growth shows a leak.
    await fuzzAll(operations, { caseCount, seed: seed + operations.length });
    const before = node.memoryMiB();
    await fuzzAll(operations, { caseCount, seed });
    const after = node.memoryMiB();
    for (let more = 1; unreached.size > 0 && more <= EXTRA_ROUNDS; more += 1)
      await fuzzAll(
        operations.filter(({ name }) => unreached.has(name)),
        { caseCount: 10, seed: seed - more * operations.length },
      );
    must(unreached.size === 0, `no request reached: ${[...unreached].join(", ")}`);
    must(after - before < MAX_GROWTH_MIB, `memory grew from ${before} to ${after} MiB`);
    await shop.checkInvariants();
    return `${tally(statuses)}; memory ${before} → ${after} MiB; seed ${seed}`;

    async function fuzzAll(all: readonly Operation[], options: { caseCount: number; seed: number }): Promise<void> {
      for (const [index, operation] of all.entries()) {
        // Different cases for each call, because two calls that mail codes would hit the limit per e-mail.
        const answered = await fuzz(operation, { ...options, seed: options.seed + index });
        statuses.push(...answered);
        const rateLimited = answered.filter((status) => status === 429).length;
        must(
          rateLimited <= Math.max(3, answered.length * MAX_RATE_LIMITED_SHARE),
          `${operation.name}: ${rateLimited} × 429 hide the rest`,
        );
        if (options.caseCount >= 100) context.printProgress(`${operation.name}: ${tally(answered)}`);
      }
    }

    async function fuzz(operation: Operation, options: { caseCount: number; seed: number }): Promise<number[]> {
      const answered: number[] = [];
      const { name } = operation;
      await runCases(
        requestsTo(operation, callers.knownValuesFor(name)),
        { count: options.caseCount, seed: options.seed },
        async (request) => {
          const answer = await send(shop.origin(0), await callers.withSession(request));
          answered.push(answer.status);
          if (request.method === operation.method && !NOT_REACHED.has(answer.status)) unreached.delete(name);
          if (answer.status === 401) callers.invalidateSession(request.caller);
          if (answer.status === 429) await callers.replaceCustomer(request.caller);
          checkResponse(name, request.method, answer);
        },
      );
      callers.restoreCustomers();
      await callers.deleteNewcomers();
      return answered;
    }
  },
};
