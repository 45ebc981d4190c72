import { readdirSync, readFileSync } from "node:fs";

export function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isChild(pid, parent));
}

export function descendantsOf(parent: number): number[] {
  return childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)]);
}

function isChild(pid: number, parent: number): boolean {
  try {
    const [state, parentPid] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(parentPid) === parent && state !== "Z";
  } catch {
    return false;
  }
}
