import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Buyer } from "../actors/buyers.ts";
import { ScenarioFailure } from "../scenario.ts";

/** Commits of releases, because some clones have no tags. */
const RELEASES: Readonly<Record<string, string>> = { "v0.1.0": "e7b446022fdec5146070f654fa4e65f77021577a" };

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The code of an earlier version in its own folder, with the packages of this checkout. */
export interface EarlierVersion extends Disposable {
  folder: string;
}

/** Needs the git history: a missing version fails the scenario. */
export function checkOutVersion(version: string): EarlierVersion {
  const reference = RELEASES[version] ?? version;
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", ROOT, ...args], { maxBuffer: 1024 ** 3, stdio: ["ignore", "pipe", "ignore"] });
  try {
    git("rev-parse", "--verify", `${reference}^{commit}`);
  } catch {
    throw new ScenarioFailure(
      `${version} is not in the history of this checkout: clone it whole, or git fetch --tags --unshallow`,
    );
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), "rigbazaar-earlier-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  execFileSync("tar", ["-x", "-C", folder], { input: git("archive", reference) });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    [Symbol.dispose]: () => {
      process.off("exit", remove);
      remove();
    },
  };
}

export interface EarlierBuyer extends Buyer {
  customerId: string;
}

export interface EarlierShop {
  productId: number;
  buyers: EarlierBuyer[];
}

/** Runs inside the earlier version, so its names must stay as that version has them. */
const PREPARE = `
  import { connect } from "#database/database.ts";
  import { migrate } from "#database/migrate.ts";
  import { seedIfEmpty } from "#demo/seed.ts";
  import { newProduct, shopperWithAddress } from "./testing/orders.ts";
  const url = process.env.DATABASE_URL;
  await migrate(url);
  const db = connect({ url, maxConnections: 4 });
  await seedIfEmpty(db);
  const { id: productId } = await newProduct({ db }, { stock: 10_000_000 });
  const buyers = [];
  while (buyers.length < Number(process.env.BUYERS)) {
    const { user, token, addressId, courierPricingId } = await shopperWithAddress({ db });
    buyers.push({ customerId: user.id, token, addressId, courierPricingId });
  }
  await db.$client.end();
  process.stdout.write(JSON.stringify({ productId, buyers }));`;

export function prepareDatabase({ folder }: EarlierVersion, databaseUrl: string, buyers: number): EarlierShop {
  const answer = execFileSync(process.execPath, ["--input-type=module", "-e", PREPARE], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, BUYERS: String(buyers) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(answer.toString()) as EarlierShop;
}

export interface EarlierApi extends AsyncDisposable {
  origin: string;
}

/** The file stays where the earlier version has it. */
export async function startEarlierApi({ folder }: EarlierVersion, databaseUrl: string): Promise<EarlierApi> {
  const child: ChildProcess = spawn(process.execPath, [path.join(folder, "testing/api-server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, PORT: "0", API_DATABASE: databaseUrl, LOG_LEVEL: "warn" },
  });
  const exited = once(child, "exit");
  const port = await Promise.race([once(child.stdout as Readable, "data"), exited.then(() => undefined)]);
  if (port === undefined) throw new Error("The earlier version's API ended before it listened");
  return {
    origin: `http://127.0.0.1:${String(port[0]).trim()}`,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
