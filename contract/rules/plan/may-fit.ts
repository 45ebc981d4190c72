import { Build, type Part } from "#contract/rules/compatibility/build.ts";
import { powerOf } from "#contract/rules/power/power.ts";
import type { PricedPart, Role } from "./quality.ts";

/** The facts that the quick look compares. */
interface Looked {
  socket?: string;
  memoryType?: string;
  formFactor?: string;
  type?: string;
  boards?: readonly string[];
  watts?: number;
}

/**
 * A quick look that spares the rules most of a shelf: it turns away only what they would. Whether a part fits is theirs alone
 * to say.
 */
export function mayFit(role: Role, there: readonly Part[]): (part: PricedPart) => boolean {
  const factsOf = (family: string) => there.find((part) => part.family === family)?.facts as Looked | undefined;
  const processor = factsOf("processor");
  const board = factsOf("motherboard");
  const looked = (part: PricedPart) => part.facts as Looked;
  if (role === "board") return (part) => !processor || looked(part).socket === processor.socket;
  if (role === "processor") return (part) => !board || looked(part).socket === board.socket;
  if (role === "memory") return (part) => !board || looked(part).type === board.memoryType;
  if (role === "case") return (part) => !board?.formFactor || Boolean(looked(part).boards?.includes(board.formFactor));
  if (role === "supply") {
    const { recommendedWatts } = powerOf(new Build(there));
    return (part) => (looked(part).watts ?? 0) >= recommendedWatts;
  }
  return () => true;
}
