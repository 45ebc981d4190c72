import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { LOADED_LATER } from "./compiled.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

test("a process that had to take types out of files begins anew without what does it, as the same process", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "compiled-"));
  try {
    await writeFile(path.join(folder, "typed.ts"), "export const answer: number = 42;");
    await writeFile(
      path.join(folder, "begin.mjs"),
      `import { enableCompileCache } from "node:module";
      enableCompileCache(${JSON.stringify(path.join(folder, "kept"))});
      await import("./typed.ts");
      const { carriesCompiler, leaveCompilerBehind } = await import(${JSON.stringify(path.join(ROOT, "shop/compiled.ts"))});
      console.log(process.pid, carriesCompiler(), process.execArgv.join());
      await leaveCompilerBehind();
      console.log("goes on");`,
    );
    const begin = () => {
      const { stdout, pid } = spawnSync(process.execPath, ["--stack-size=900", "begin.mjs"], {
        cwd: folder,
        encoding: "utf8",
      });
      return stdout.replaceAll(String(pid), "itself").trim().split("\n");
    };
    expect(begin()).toEqual(["itself true --stack-size=900", "itself false --stack-size=900", "goes on"]);
    expect(begin()).toEqual(["itself false --stack-size=900", "goes on"]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 30_000);

test("whatever the server loads when it is first needed is known", async () => {
  const sources = globSync("{server,database,demo,imagery,mails}/**/*.ts", { cwd: ROOT, exclude: ["**/*.test.ts"] });
  const loaded = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(path.join(ROOT, file), "utf8");
      return [...text.matchAll(/await import\("(?<to>[#.][^"]+\.ts)"\)/g)].map(({ groups: { to = "" } = {} }) =>
        to.startsWith("#") ? to.slice(1) : path.join(path.dirname(file), to),
      );
    }),
  );
  expect(new Set(loaded.flat())).toEqual(new Set(LOADED_LATER));
});
