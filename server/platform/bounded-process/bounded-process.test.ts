import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PATIENCE } from "#testing/patience.ts";
import { BoundedProcess } from "./bounded-process.ts";
import { ProcessEnded } from "./process-ended.ts";
import type { GreedyAnswer, GreedyRequest } from "./testing/greedy-module.ts";

const MODULE = new URL("./testing/greedy-module.ts", import.meta.url);
const started: BoundedProcess[] = [];

function start(limits: Partial<ConstructorParameters<typeof BoundedProcess>[1]> = {}) {
  const bounded = new BoundedProcess(MODULE, { memoryMiB: 200, requestMs: 20_000, ...limits });
  started.push(bounded);
  return { bounded, ask: (request: GreedyRequest) => bounded.execute<GreedyAnswer>(request) };
}

const reasonOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "answered",
    (error: unknown) => (error instanceof ProcessEnded ? error.reason : String(error)),
  );

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

afterEach(() => {
  for (const bounded of started.splice(0)) bounded.end();
});

describe("memory", () => {
  test.skipIf(process.platform !== "linux")("refuses a request whose buffers exceed the limit", async () => {
    const { ask } = start();
    expect(await reasonOf(ask({ buffersMiB: 100 }))).toBe("answered");
    expect(await reasonOf(ask({ buffersMiB: 2_000 }))).toBe("memory");
  });

  test("refuses a request whose objects exceed the limit, and answers the next one", async () => {
    const { ask } = start({ memoryMiB: 80 });
    expect(await reasonOf(ask({ objectsMiB: 2_000 }))).toBe("memory");
    expect(await reasonOf(ask({}))).toBe("answered");
  });
});

describe("time", () => {
  test("refuses an endless request and kills its process without blocking this one", async () => {
    const { ask } = start({ requestMs: 3_000 });
    const { pid } = await ask({});
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 20);
    expect(await reasonOf(ask({ spin: true }))).toBe("time");
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE);
  });

  test("an idle process ends, and the next request starts another", async () => {
    const { ask } = start({ idleMs: 50 });
    const { pid } = await ask({});
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE);
    expect((await ask({})).pid).not.toBe(pid);
  });
});

test("one process answers concurrent requests in turn", async () => {
  const { ask } = start();
  const answers = await Promise.all([ask({}), ask({ buffersMiB: 10 }), ask({})]);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
});

test("reports an error of the module", async () => {
  const { ask } = start();
  await expect(ask({ fail: true })).rejects.toThrow("a fault of ours");
  expect(await reasonOf(ask({ fail: true }))).toBe("failed");
});

test("the process gets no secret of the shop", async () => {
  process.env.STRIPE_SECRET_KEY = "secret";
  const { environment } = await start().ask({});
  delete process.env.STRIPE_SECRET_KEY;
  const known = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE", "PWD", "OLDPWD", "SHLVL", "_"];
  const rest = environment.filter((name) => !known.includes(name) && !name.startsWith("NODE_CHANNEL"));
  expect(rest).toEqual([]);
});

test("the process ends when its parent is killed", async () => {
  const script = `
    const { BoundedProcess } = await import(${JSON.stringify(new URL("./bounded-process.ts", import.meta.url).href)});
    const bounded = new BoundedProcess(new URL(${JSON.stringify(MODULE.href)}), { memoryMiB: 200, requestMs: 20000 });
    console.log((await bounded.execute({})).pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE);
});
