import { expect, test } from "vitest";
import { toNetwork } from "#server/http/to-network.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import { generateCode, hashCode } from "./codes/code.ts";
import { hashPassword, isPasswordCorrect } from "./password/password.ts";

test("password: argon2id, 19 MiB, two passes, one lane", async () => {
  const stored = await hashPassword("secret");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordCorrect(stored, "secret")).toBe(true);
  expect(await isPasswordCorrect(stored, "Secret")).toBe(false);
  // A missing account never matches, not even with the password of the dummy hash.
  expect(await isPasswordCorrect(undefined, "nobody")).toBe(false);
});

test("queue: runs a limited number at once, lets a limited number wait, and refuses the rest", async () => {
  const queue = new WorkQueue({ maxConcurrent: 2, maxWaiting: 3 });
  let busy = 0;
  let most = 0;
  const release = Promise.withResolvers<void>();
  const work = async () => {
    busy += 1;
    most = Math.max(most, busy);
    await release.promise;
    busy -= 1;
  };
  const outcomes = Array.from({ length: 8 }, () =>
    queue.run(work).then(
      () => "served",
      (error: { code: string }) => error.code,
    ),
  );
  release.resolve();
  expect(await Promise.all(outcomes)).toEqual([...Array(5).fill("served"), ...Array(3).fill("too-many")]);
  expect(most).toBe(2);
  await expect(queue.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run(async () => "free again")).toBe("free again");
});

test("queue: refusals are spread over time", async () => {
  const queue = new WorkQueue({ maxConcurrent: 1, maxWaiting: 0, maxRefusalDelayMs: 300 });
  const served = Promise.withResolvers<void>();
  const first = queue.run(() => served.promise);
  let refused = 0;
  const rest = Array.from({ length: 100 }, () => queue.run(async () => {}).catch(() => (refused += 1)));
  await Promise.race(rest);
  expect(refused).toBeLessThan(100);
  await Promise.all(rest);
  expect(refused).toBe(100);
  served.resolve();
  await first;
});

test("queue: a call that waits too long is refused, and its slot is not lost", async () => {
  const queue = new WorkQueue({ maxConcurrent: 1, maxWaiting: 5, maxWaitMs: 20 });
  const stand = Promise.withResolvers<void>();
  const served = queue.run(() => stand.promise);
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: "unavailable" });
  stand.resolve();
  await served;
  expect(await queue.run(async () => "free again")).toBe("free again");
});

test("code: has six digits, and its hash depends on purpose and e-mail", () => {
  for (let count = 0; count < 1_000; count += 1) expect(generateCode()).toMatch(/^\d{6}$/);
  const key = Buffer.alloc(32);
  const hash = hashCode(key, { purpose: "reset", emailKey: "a@b.pk" }, "123456");
  expect(hashCode(key, { purpose: "registration", emailKey: "a@b.pk" }, "123456").equals(hash)).toBe(false);
  expect(hashCode(key, { purpose: "reset", emailKey: "c@b.pk" }, "123456").equals(hash)).toBe(false);
  expect(hashCode(Buffer.alloc(32, 1), { purpose: "reset", emailKey: "a@b.pk" }, "123456").equals(hash)).toBe(false);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("network of %s is %s", (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});
