import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import { type ChosenParts, type PartsByRole, toChosenParts } from "./chosen-parts.ts";
import { PAIRINGS, type Pairing } from "./pairings.ts";
import { ROLES, type Role } from "./quality.ts";

const PAIRINGS_OF = new Map(ROLES.map((role) => [role, PAIRINGS.filter(({ roles }) => roles.includes(role))]));

export function listRefusedPairings(parts: PartsByRole, use: BuildUse): string[] {
  const chosen = toChosenParts(parts, use);
  return PAIRINGS.filter((pairing) => isRefused(pairing, chosen)).map(({ name }) => name);
}

/** Whether a builder would take the part of a role together with the others. */
export function isSanePairing(parts: PartsByRole, use: BuildUse, role: Role): boolean {
  const chosen = toChosenParts(parts, use);
  return !PAIRINGS_OF.get(role)?.some((pairing) => isRefused(pairing, chosen));
}

function isRefused({ roles, uses, isLast, holds }: Pairing, chosen: ChosenParts): boolean {
  const { parts, use } = chosen;
  if (uses && !uses.includes(use)) return false;
  if (isLast && !parts.processor) return false;
  return roles.every((role) => parts[role]) && !holds(chosen);
}
