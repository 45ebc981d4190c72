import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Machine, ROOT } from "./machine.ts";
import type { Supervisor } from "./supervisor.ts";

const PAGE = path.join(ROOT, "docs/operating.md");

/** Reads a block of docs/operating.md that is marked as tested. */
export async function readBlock(name: string): Promise<string> {
  const text = await readFile(PAGE, "utf8");
  const [, block] = new RegExp(`<!-- tested: ${name} -->\n\`\`\`sh\n([^]*?)\n\`\`\``).exec(text) ?? [];
  if (block === undefined) throw new Error(`docs/operating.md has no block "${name}"`);
  return block;
}

export async function listBlocks(): Promise<string[]> {
  return [...(await readFile(PAGE, "utf8")).matchAll(/<!-- tested: (\S+) -->/g)].map(([, name = ""]) => name);
}

interface RunOptions {
  /** Values that replace examples in the document, such as a date. */
  replace?: Record<string, string>;
  env?: Record<string, string>;
}

/** Runs a block unchanged apart from folders and `replace`; returns its output. */
export async function runBlock(
  machine: Machine,
  name: string,
  { replace = {}, env = {} }: RunOptions = {},
): Promise<string> {
  let block = machine.mapFolders(await readBlock(name));
  for (const [example, value] of Object.entries(replace)) {
    if (!block.includes(example)) throw new Error(`The block "${name}" does not have ${example}`);
    block = block.replaceAll(example, value);
  }
  const { stdout } = await promisify(execFile)("sh", ["-eu", "-c", block], {
    cwd: machine.root,
    env: { PATH: `${machine.programs}:${process.env.PATH}:/usr/sbin`, ...env },
  });
  return stdout;
}

/** Writes substitutes for programs that would change this system or need a user named rigbazaar. */
export async function writePrograms({ root, user, programs }: Machine, nodes?: Supervisor): Promise<void> {
  const become = user ? `exec /usr/sbin/runuser -u ${user.name} -- "$@"` : 'exec "$@"';
  const owner = user ? `-o ${user.uid} -g ${user.gid}` : "";
  const scripts = {
    useradd: `echo "$@" >> ${root}/useradd.log`,
    // runuser -u <name> -- <command>
    runuser: `shift 3\n${become}`,
    install: `exec /usr/bin/install $(echo "$@" | sed 's/-o rigbazaar -g rigbazaar/${owner}/')`,
    systemctl: nodes
      ? `act=$1; shift
[ "$act" != stop ] || for unit in "$@"; do curl -sf "${nodes.stopUrl}\${unit#*@}"; done
[ "$act" != start ] || for unit in "$@"; do curl -sf "${nodes.restartUrl}\${unit#*@}"; done`
      : `echo "$@" >> ${root}/systemctl.log`,
  };
  await mkdir(programs, { recursive: true });
  for (const [name, script] of Object.entries(scripts))
    await writeFile(path.join(programs, name), `#!/bin/sh\nset -eu\n${script}\n`, { mode: 0o755 });
}
