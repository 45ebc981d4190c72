import { type Build, know, type Part } from "./build.ts";
import { fits, misfit, open, rule, unstated } from "./finding.ts";

const SOCKETED = ["DDR3", "DDR4", "DDR5"];

export const laptopMemory = rule("laptop-memory", (build) =>
  build
    .pairs("laptop", "memory")
    .map(([laptop, memory]) => wrongKind(laptop, memory) ?? howMuch(build, laptop, memory)),
);

function wrongKind(laptop: Part<"laptop">, memory: Part<"memory">) {
  const has = know(laptop, "memoryType");
  const slots = know(laptop, "memorySlots");
  const type = know(memory, "type");
  const form = know(memory, "laptop");
  if (slots.value === 0 || (has.value !== null && !SOCKETED.includes(has.value)))
    return {
      ...misfit("The laptop's memory is soldered and cannot be changed", has, slots),
      parts: [laptop.slug, memory.slug],
    };
  if (has.value !== null && type.value !== null && has.value !== type.value)
    return misfit(`The memory is ${type.value}, the laptop takes ${has.value}`, type, has);
  if (form.value === false) return misfit("The memory is DIMM, for desktops; laptops take SO-DIMM", form, has);
  return [has, type, form].some(({ value }) => value === null) ? unstated(has, type, form) : undefined;
}

function howMuch(build: Build, laptop: Part<"laptop">, memory: Part<"memory">) {
  const slots = know(laptop, "memorySlots");
  const most = know(laptop, "maximumMemoryGb");
  const facts = [slots, most, know(memory, "modules"), know(memory, "totalGb")];
  const modules = build.count("memory", (kit) => kit.facts.modules ?? 0);
  const gigabytes = build.count("memory", (kit) => kit.facts.totalGb ?? 0);
  if (slots.value !== null && modules > slots.value)
    return misfit(
      `${modules} modules, the laptop has ${slots.value} ${slots.value === 1 ? "slot" : "slots"}`,
      ...facts,
    );
  if (most.value !== null && gigabytes > most.value)
    return misfit(`${gigabytes} GB, the laptop takes up to ${most.value} GB`, ...facts);
  if (slots.value === null || most.value === null || facts.some(({ value }) => value === null))
    return unstated(...facts);
  // Where a part of the memory is soldered it counts too. Beside a single slot there nearly always is some.
  const soldered = know(laptop, "solderedGb");
  const mostSoldered = soldered.value ?? (slots.value > 1 ? 0 : (laptop.facts.memoryGb ?? Number.POSITIVE_INFINITY));
  if (gigabytes + mostSoldered <= most.value)
    return fits(`${gigabytes} GB, the laptop takes up to ${most.value} GB`, ...facts, soldered);
  if (soldered.value === null)
    return open(
      `The laptop takes up to ${most.value} GB; how much of that is soldered is not stated`,
      ...facts,
      soldered,
    );
  return misfit(
    `${gigabytes} GB beside ${soldered.value} GB soldered, the laptop takes up to ${most.value} GB`,
    ...facts,
    soldered,
  );
}
