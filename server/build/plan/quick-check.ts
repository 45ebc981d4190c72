import { Build, calculatePower, type Part } from "#server/compatibility/index.ts";
import type { PricedPart, Role } from "./quality.ts";

interface QuickFacts {
  socket?: string;
  memoryType?: string;
  formFactor?: string;
  type?: string;
  boards?: readonly string[];
  watts?: number;
}

/** A quick check that rejects only parts that the rules would reject too; the rules still decide. */
export function createQuickCheck(role: Role, parts: readonly Part[]): (part: PricedPart) => boolean {
  const getFacts = (family: string) => parts.find((part) => part.family === family)?.facts as QuickFacts | undefined;
  const processor = getFacts("processor");
  const board = getFacts("motherboard");
  const toQuickFacts = (part: PricedPart) => part.facts as QuickFacts;
  if (role === "board") return (part) => !processor || toQuickFacts(part).socket === processor.socket;
  if (role === "processor") return (part) => !board || toQuickFacts(part).socket === board.socket;
  if (role === "memory") return (part) => !board || toQuickFacts(part).type === board.memoryType;
  if (role === "case")
    return (part) => !board?.formFactor || Boolean(toQuickFacts(part).boards?.includes(board.formFactor));
  if (role === "supply") {
    const { recommendedWatts } = calculatePower(new Build(parts));
    return (part) => (toQuickFacts(part).watts ?? 0) >= recommendedWatts;
  }
  return () => true;
}
