import { tally } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { openShop } from "../open-shop.ts";
import { judgeAnswer } from "./judge.ts";
import { readOperations } from "./operations.ts";
import { People } from "./people.ts";
import { type Operation, officeCallOf, requestsTo } from "./requests.ts";
import { BEHIND_PROXY, send } from "./send.ts";
import { MOST_GROWTH_MIB, newSeed, tryAll } from "./try-all.ts";

const MOST_REFUSED_FOR_HASTE = 0.1;
/** Answered before a call has looked at what it was asked. */
const SHUT = new Set([401, 403, 405, 413, 415]);
/** A few cases may miss a door by chance: it is tried so many times more. */
const MORE_TRIES = 30;

export const fuzzCalls: Dose = {
  part: "fuzz",
  name: "every call",
  asked:
    "1,000 cases a call from the API's own description and from nasty values, with, without and with another's session, the office's calls as an owner who has just proven it: every call is reached, no 5xx, no crash, one shape of errors, nothing of the inside, memory flat",
  async run(trial) {
    await using shop = await openShop(trial, { env: BEHIND_PROXY });
    const [node] = shop.nodes;
    must(node !== undefined, "no node");
    const people = await People.gather(shop.db, node.origin);
    const operations = await readOperations(node.origin);
    const seed = newSeed();
    const cases = trial.full ? 1_000 : 6;
    trial.say(`${operations.length} calls, ${cases} cases each, seed ${seed}`);
    const statuses: number[] = [];
    const shut = new Set(operations.map(({ name }) => name).filter((name) => officeCallOf(name)));
    // As many once before: they fill the caches, which have an end. What grows after that would go on growing.
    await fuzzAll(operations, { cases, seed: seed + operations.length });
    const before = node.memoryMiB();
    await fuzzAll(operations, { cases, seed });
    const after = node.memoryMiB();
    for (let more = 1; shut.size > 0 && more <= MORE_TRIES; more += 1)
      await fuzzAll(
        operations.filter(({ name }) => shut.has(name)),
        { cases: 10, seed: seed - more * operations.length },
      );
    must(shut.size === 0, `nobody got in: ${[...shut].join(", ")}`);
    must(after - before < MOST_GROWTH_MIB, `memory grew from ${before} to ${after} MiB`);
    await shop.checkBooks();
    return `${tally(statuses)}; memory ${before} → ${after} MiB; seed ${seed}`;

    async function fuzzAll(all: readonly Operation[], dose: { cases: number; seed: number }): Promise<void> {
      for (const [index, operation] of all.entries()) {
        // Not the same cases for each: two calls that send codes would get the same e-mails within a minute.
        const seen = await fuzz(operation, { ...dose, seed: dose.seed + index });
        statuses.push(...seen);
        const hasty = seen.filter((status) => status === 429).length;
        must(
          hasty <= Math.max(3, seen.length * MOST_REFUSED_FOR_HASTE),
          `${operation.name}: ${hasty} × 429 hide the rest`,
        );
        if (dose.cases >= 100) trial.say(`${operation.name}: ${tally(seen)}`);
      }
    }

    async function fuzz(operation: Operation, dose: { cases: number; seed: number }): Promise<number[]> {
      const seen: number[] = [];
      const { name } = operation;
      await tryAll(
        requestsTo(operation, people.knownTo(name)),
        { count: dose.cases, seed: dose.seed },
        async (request) => {
          const answer = await send(shop.origin(0), await people.signed(request));
          seen.push(answer.status);
          if (request.method === operation.method && !SHUT.has(answer.status)) shut.delete(name);
          if (answer.status === 401) people.forget(request.asker);
          if (answer.status === 429) await people.letAnotherAsk(request.asker);
          judgeAnswer(name, request.method, answer);
        },
      );
      people.letTheFirstAsk();
      await people.letNewcomersGo();
      return seen;
    }
  },
};
