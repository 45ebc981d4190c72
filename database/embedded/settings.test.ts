import { expect, it } from "vitest";
import { calculateConnections } from "../connections/connections.ts";
import { buildServerSettings } from "./settings.ts";

const GIB = 1024 ** 3;

it.each([
  { memoryBytes: 1 * GIB, buffers: "128MB", work: "4MB" },
  { memoryBytes: 2 * GIB, buffers: "256MB", work: "4MB" },
  { memoryBytes: 24 * GIB, buffers: "1024MB", work: "16MB" },
])("settings: with $memoryBytes bytes of memory, leave room for the shop", ({ memoryBytes, buffers, work }) => {
  const text = buildServerSettings({ title: "rigbazaar-test", memoryBytes });
  expect(text).toContain(`shared_buffers = ${buffers}\n`);
  expect(text).toContain(`\nwork_mem = ${work}\n`);
});

it("settings: with the owner's own file, include it last, so that it wins", () => {
  const lines = buildServerSettings({ title: "x", include: "owner.conf" }).trim().split("\n");
  expect(lines.at(-1)).toBe("include = 'owner.conf'");
});

it("settings: with many processes, allow as many connections as they use, and a hundred in any case", () => {
  expect(buildServerSettings({ title: "x", connections: calculateConnections(8) })).toContain(
    "\nmax_connections = 205\n",
  );
  expect(buildServerSettings({ title: "x", connections: calculateConnections(1) })).toContain(
    "\nmax_connections = 100\n",
  );
});
