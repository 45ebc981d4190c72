import { readdirSync, readFileSync } from "node:fs";

/** The live processes that this one has made. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isChild(pid, parent));
}

/** With all that those have made in turn. */
export function descendantsOf(parent: number): number[] {
  return childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)]);
}

function isChild(pid: number, parent: number): boolean {
  try {
    const [state, of] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(of) === parent && state !== "Z";
  } catch {
    return false;
  }
}
