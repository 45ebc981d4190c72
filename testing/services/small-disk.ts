import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** A disk of a given size ("400m") in memory, unmounted when it goes out of scope. */
export type SmallDisk = AsyncDisposable & { folder: string };

/** Throws if the system does not allow mounting. */
export async function mountSmallDisk(size: string): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error("needs root, to mount a small disk");
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=0711`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    await rm(folder, { recursive: true });
    throw new Error("this system does not let root mount a small disk");
  }
  await chmod(folder, 0o711);
  return {
    folder,
    [Symbol.asyncDispose]: async () => {
      execFileSync("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
