import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { CHILD_ENVIRONMENT } from "./child-environment.ts";

const SHOP = path.resolve(import.meta.dirname, "../../shop/shop.ts");

/** Runs `npm run shop --` in its own process; the message is stdout, or stderr if the command failed. */
export async function runShopCommand(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; message: string; output: string }> {
  const commandEnv = { ...CHILD_ENVIRONMENT, ...env };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SHOP, ...args], { env: commandEnv });
    return { code: 0, message: stdout.trim(), output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, message: stderr.trim(), output: stdout };
  }
}
