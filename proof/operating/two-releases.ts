import { execFileSync } from "node:child_process";
import { appendFile, cp, glob, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashSources } from "#shop/build.ts";
import { compressQuickly } from "#shop/compress-assets.ts";
import { copySources, type Machine, ROOT } from "./machine.ts";

/** Sources that both apps load on every page. */
const CHANGED_SOURCES = ["storefront/entry.client.tsx", "office/main.tsx"];
const HASHED = /[\w.-]+-[\w-]{8}(?=\.(?:js|css|woff2|svg|wasm)\b)/g;

/**
 * Creates releases v1 (this checkout) and v2 (renamed assets); returns an install command that
 * replaces npm ci. With `buildForReal`, the upgrade builds v2 itself.
 */
export async function createTwoReleases(
  machine: Machine,
  { buildForReal }: { buildForReal: boolean },
): Promise<string> {
  const source = path.join(machine.root, "source");
  const builds = path.join(machine.root, "builds");
  await copySources(source);
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", source, "-c", "user.name=Test", "-c", "user.email=test@example.pk", ...args], {
      stdio: "ignore",
    });
  const release = (version: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--no-verify", "--message", version);
    git("tag", version);
  };
  git("init", "--quiet");
  release("v1");
  await cp(path.join(ROOT, "build"), path.join(builds, "v1"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isBuildFile,
  });
  for (const file of CHANGED_SOURCES)
    await appendFile(path.join(source, file), '\n(globalThis as { release?: string }).release = "v2";\n');
  release("v2");
  if (!buildForReal)
    await renameAssets(path.join(builds, "v1/current/"), path.join(builds, "v2"), await hashSources(source));
  const install = path.join(machine.root, "install.sh");
  await writeFile(
    install,
    `#!/bin/sh
set -eu
version=$(basename "$PWD" .new)
mkdir node_modules
ln -s ${ROOT}/node_modules/* ${ROOT}/node_modules/.bin node_modules/
[ ! -d ${builds}/$version ] || cp -r --preserve=links ${builds}/$version build
`,
    { mode: 0o755 },
  );
  return install;
}

const isBuildFile = (file: string) => !/\/build\/(\.compiled|assets)$/.test(file);

/** Renames every hashed file, as after a change in a module that all of them import. */
async function renameAssets(from: string, builds: string, name: string): Promise<void> {
  const to = path.join(builds, name);
  await mkdir(builds, { recursive: true });
  await cp(from, to, { recursive: true });
  for await (const file of glob("{client,office}/assets/*.{br,gz}", { cwd: to })) await rm(path.join(to, file));
  const assets: string[] = [];
  for await (const file of glob("{client,office}/assets/*", { cwd: to })) assets.push(file);
  const names = new Map(
    assets.map((file) => path.basename(file, path.extname(file))).map((old) => [old, toNewName(old)]),
  );
  for await (const file of glob("**/*.{js,css,html}", { cwd: to })) {
    const text = await readFile(path.join(to, file), "utf8");
    await writeFile(
      path.join(to, file),
      text.replaceAll(HASHED, (old) => names.get(old) ?? old),
    );
  }
  for (const file of assets) {
    const { dir, name: old, ext } = path.parse(file);
    await rename(path.join(to, file), path.join(to, dir, `${names.get(old) ?? old}${ext}`));
  }
  await compressQuickly(to);
  await writeFile(path.join(to, ".compressed-well"), "");
  await symlink(name, path.join(builds, "current"));
}

/** Keeps the length, so that no offset inside a file changes. */
function toNewName(name: string): string {
  return `${name.slice(0, -2)}v2`;
}
