import { type Build, getStatedFact, type Part } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, undecided } from "../finding.ts";

const SOCKETED = ["DDR3", "DDR4", "DDR5"];

export const laptopMemory = defineRule("laptop-memory", (build) =>
  build
    .pairs("laptop", "memory")
    .map(([laptop, memory]) => checkType(laptop, memory) ?? checkCapacity(build, laptop, memory)),
);

function checkType(laptop: Part<"laptop">, memory: Part<"memory">) {
  const has = getStatedFact(laptop, "memoryType");
  const slots = getStatedFact(laptop, "memorySlots");
  const type = getStatedFact(memory, "type");
  const form = getStatedFact(memory, "laptop");
  if (slots.value === 0 || (has.value !== null && !SOCKETED.includes(has.value)))
    return {
      ...misfit("The laptop's memory is soldered and cannot be changed", has, slots),
      parts: [laptop.slug, memory.slug],
    };
  if (has.value !== null && type.value !== null && has.value !== type.value)
    return misfit(`The memory is ${type.value}, the laptop supports ${has.value}`, type, has);
  if (form.value === false) return misfit("The memory is DIMM, for desktops; laptops use SO-DIMM", form, has);
  return [has, type, form].some(({ value }) => value === null) ? createUnstatedFinding(has, type, form) : undefined;
}

function checkCapacity(build: Build, laptop: Part<"laptop">, memory: Part<"memory">) {
  const slots = getStatedFact(laptop, "memorySlots");
  const most = getStatedFact(laptop, "maximumMemoryGb");
  const facts = [slots, most, getStatedFact(memory, "modules"), getStatedFact(memory, "totalGb")];
  const modules = build.count("memory", (kit) => kit.facts.modules ?? 0);
  const gigabytes = build.count("memory", (kit) => kit.facts.totalGb ?? 0);
  if (slots.value !== null && modules > slots.value)
    return misfit(
      `${modules} modules, the laptop has ${slots.value} ${slots.value === 1 ? "slot" : "slots"}`,
      ...facts,
    );
  if (most.value !== null && gigabytes > most.value)
    return misfit(`${gigabytes} GB, the laptop supports up to ${most.value} GB`, ...facts);
  if (slots.value === null || most.value === null || facts.some(({ value }) => value === null))
    return createUnstatedFinding(...facts);
  // Soldered memory counts too; laptops with a single slot nearly always have some.
  const soldered = getStatedFact(laptop, "solderedGb");
  const mostSoldered = soldered.value ?? (slots.value > 1 ? 0 : (laptop.facts.memoryGb ?? Number.POSITIVE_INFINITY));
  if (gigabytes + mostSoldered <= most.value)
    return fits(`${gigabytes} GB, the laptop supports up to ${most.value} GB`, ...facts, soldered);
  if (soldered.value === null)
    return undecided(
      `The laptop supports up to ${most.value} GB; it is not specified how much of that is soldered`,
      ...facts,
      soldered,
    );
  return misfit(
    `${gigabytes} GB plus ${soldered.value} GB soldered, the laptop supports up to ${most.value} GB`,
    ...facts,
    soldered,
  );
}
