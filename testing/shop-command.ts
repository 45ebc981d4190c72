import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const SHOP = path.resolve(import.meta.dirname, "../shop/shop.ts");

/** As `npm run shop --` does, in a process of its own. What it said is its output, or its complaint where it failed. */
export async function shopCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string; output: string }> {
  const own = { PATH: process.env.PATH, ...env };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SHOP, ...args], { env: own });
    return { code: 0, said: stdout.trim(), output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stderr.trim(), output: stdout };
  }
}
