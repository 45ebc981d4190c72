export { Build, getStatedFact, type Part } from "./build.ts";
export { type CheckedBuild, checkBuild, checkCandidate } from "./check-build.ts";
export { listUnstatedFacts } from "./deciding-facts.ts";
export { createUnstatedFinding, type Finding, getVerdict } from "./finding.ts";
export { calculatePower } from "./power/power.ts";
