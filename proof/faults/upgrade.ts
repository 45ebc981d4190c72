import { execFile, execFileSync } from "node:child_process";
import { chown } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { registerCleanUp } from "../clean-up.ts";
import { findFreePort } from "../nodes/shop-node.ts";
import { createMachine, DOCUMENTS, type Machine } from "../operating/machine.ts";
import { startNginx, trustAnyCertificate } from "../operating/nginx.ts";
import { Supervisor } from "../operating/supervisor.ts";
import { createTwoReleases } from "../operating/two-releases.ts";
import { Visitor } from "../operating/visitor.ts";
import { must, type Scenario } from "../scenario.ts";

const BETWEEN_PAGES_MS = 200;
const PAGES = ["/", "/category/gpu/nvidia-geforce", "/office/login"];

export const upgrade: Scenario = {
  group: "faults",
  name: "upgrade and rollback",
  onlyInProve: "it installs two releases, which takes two minutes",
  requirement:
    "docs/operating/upgrade.sh with visitors behind nginx, to a release with other scripts and back: no 404, no 5xx; each node serves the other release's files",
  async run(context) {
    await using machine = await createMachine();
    const database = await context.newDatabase();
    const dropDatabase = registerCleanUp(() => database.drop());
    const trustOnlyKnown = trustAnyCertificate();
    const ports: [number, number] = [await findFreePort(), await findFreePort()];
    await using nodes = await Supervisor.start(machine);
    try {
      await machine.writeSettings({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: "30", WEB_CONCURRENCY: "1" });
      const install = await createTwoReleases(machine, { buildForReal: context.full });
      await cloneRepository(machine);
      const runUpgrade = upgradeScript(machine, { install, restart: nodes.restartUrl });

      context.printProgress("installing v1");
      await runUpgrade("v1", ports);
      await using nginx = await startNginx(machine, ports);
      const visitor = new Visitor(nginx.origin);
      const [first, second] = ports.map((port) => new Visitor(`http://127.0.0.1:${port}`)) as [Visitor, Visitor];
      const oldFiles = await listFiles(first);
      const browsing = new AbortController();
      const visits = browse(visitor, browsing.signal);

      context.printProgress("upgrading to v2");
      let newFiles = new Set<string>();
      nodes.onRestart = async (port) => {
        if (port !== ports[1]) return;
        // The first node runs v2 now, the second still v1.
        newFiles = await listFiles(first);
        await second.loadAll(newFiles);
        await first.loadAll(oldFiles);
      };
      await runUpgrade("v2", ports);
      must(countNew(newFiles, oldFiles) > 10, "v2 has the same files as v1");
      must(isSame(await listFiles(second), newFiles), "the second node does not run v2 after the upgrade");

      context.printProgress("going back to v1");
      nodes.onRestart = async () => {};
      // One node is enough in a short run, because both take twice as long.
      await runUpgrade("v1", context.full ? ports : ports.slice(0, 1));
      must(isSame(await listFiles(first), oldFiles), "the first node does not run v1 after the way back");
      for (const node of [first, second]) await node.loadAll(newFiles);

      browsing.abort();
      await visits;
      const failed = [...visitor.failed, ...first.failed, ...second.failed];
      must(failed.length === 0, `${failed.length} answers failed: ${failed.slice(0, 5).join(", ")}`);
      return `${visitor.answers.get(200)} files of pages loaded meanwhile, all with 200; ${countNew(newFiles, oldFiles)} files were new`;
    } finally {
      trustOnlyKnown();
      await nodes[Symbol.asyncDispose]();
      await dropDatabase();
    }
  },
};

async function listFiles(visitor: Visitor): Promise<Set<string>> {
  const files = new Set<string>();
  for (const page of PAGES) for (const file of await visitor.open(page)) files.add(file);
  return files;
}

const countNew = (files: Set<string>, known: Set<string>) => [...files].filter((file) => !known.has(file)).length;
const isSame = (one: Set<string>, other: Set<string>) => countNew(one, other) === 0 && countNew(other, one) === 0;

async function browse(visitor: Visitor, signal: AbortSignal): Promise<void> {
  for (let visit = 0; !signal.aborted; visit += 1) {
    await visitor.open(PAGES[visit % PAGES.length] ?? "/");
    await wait(BETWEEN_PAGES_MS);
  }
}

async function cloneRepository({ root, user }: Machine): Promise<void> {
  const repository = path.join(root, "srv/rigbazaar/repository.git");
  execFileSync("git", ["clone", "--quiet", "--bare", path.join(root, "source"), repository]);
  if (!user) return;
  execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, repository, path.join(root, "source")]);
  await chown(root, user.uid, user.gid);
}

interface Upgrade {
  install: string;
  restart: string;
}

/** Runs docs/operating/upgrade.sh with the folders of this machine and without systemd. */
function upgradeScript(
  { root, user }: Machine,
  { install, restart }: Upgrade,
): (version: string, ports: readonly number[]) => Promise<void> {
  const env = {
    ...process.env,
    RIGBAZAAR_HOME: path.join(root, "srv/rigbazaar"),
    RIGBAZAAR_CACHE: path.join(root, "var/cache/rigbazaar"),
    RIGBAZAAR_USER: user?.name ?? "root",
    RIGBAZAAR_INSTALL: install,
    RIGBAZAAR_RESTART: `curl -sf ${restart}`,
    // Other tests may use the processors, and the way back after a slow start would fail the scenario.
    RIGBAZAAR_READY_SECONDS: "600",
  };
  return async (version, ports) => {
    const variables = { ...env, RIGBAZAAR_PORTS: ports.join(" ") };
    await promisify(execFile)("sh", [path.join(DOCUMENTS, "upgrade.sh"), version], { env: variables, cwd: root });
  };
}
