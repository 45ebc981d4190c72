import { getStatedFact, type Part } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, note, undecided } from "../finding.ts";

/** How many 8-pin plugs the adapter in the card's box combines into one 16-pin plug. */
const ADAPTERS: readonly (readonly [RegExp, number])[] = [
  [/RTX 5090/, 4],
  [/RTX (5080|4090|4080)/, 3],
  [/RTX 5070/, 2],
];
const SLOT_WATTS = 75;
const PLUG_WATTS = 150;

interface Needs {
  sixteen: number;
  eight: number;
  /** The 8-pin plugs that an adapter needs for each 16-pin socket. */
  adapter: number | null;
}

export const gpuPower = defineRule("gpu-power", (build) => {
  const cards = build.all("graphics-card").flatMap((card) => Array.from({ length: card.count }, () => card));
  if (cards.length === 0) return [];
  return build.all("power-supply").map((supply) => {
    const plugs = getStatedFact(supply, "pciePlugs");
    const sixteenPin = getStatedFact(supply, "sixteenPin");
    const sockets = build.all("graphics-card").map((card) => getStatedFact(card, "powerPlugs"));
    const facts = [...sockets, plugs, sixteenPin];
    const needs = cards.map(getPowerNeeds);
    if (sockets.some(({ value }) => value === null)) return createUnstatedFinding(...facts);
    const sixteens = needs
      .filter(({ sixteen }) => sixteen > 0)
      .sort((one, other) => (other.adapter ?? 0) - (one.adapter ?? 0));
    if (sixteens.length > 0 && sixteenPin.value === null) return createUnstatedFinding(...facts);
    const native = sixteenPin.value === "None" || sixteenPin.value === null ? 0 : (supply.facts.sixteenPinPlugs ?? 1);
    // The card with the highest need gets the native plug; the others use adapters.
    const adapted = sixteens.slice(native).map(({ adapter }) => adapter);
    if (adapted.includes(null)) return undecided("We cannot confirm how many plugs the card's adapter needs", ...facts);
    const needed =
      needs.reduce((sum, { eight }) => sum + eight, 0) + adapted.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    if (needed > 0 && plugs.value === null) return createUnstatedFinding(...facts);
    if (needed > (plugs.value ?? 0))
      return misfit(`The card needs ${needed} 8-pin plugs, the power supply has ${plugs.value}`, ...facts);
    if (adapted.length > 0)
      return note(
        `The power supply has no 16-pin plug for the card: its adapter uses ${needed} of the ${plugs.value} 8-pin plugs`,
        ...facts,
      );
    if (sixteens.length > 0) return fits("The power supply has the 16-pin plug that the card needs", ...facts);
    return fits(
      needed === 0
        ? "The card is powered by its slot"
        : `The card needs ${needed} 8-pin ${needed === 1 ? "plug" : "plugs"}, the power supply has ${plugs.value}`,
      ...facts,
    );
  });
});

function getPowerNeeds({
  facts: { powerPlugs = {}, chip = "", boardWatts, referenceWatts },
}: Part<"graphics-card">): Needs {
  const watts = boardWatts ?? referenceWatts;
  return {
    sixteen: (powerPlugs["12v-2x6"] ?? 0) + (powerPlugs["12vhpwr"] ?? 0),
    eight: (powerPlugs["8-pin"] ?? 0) + (powerPlugs["6-pin"] ?? 0),
    adapter:
      ADAPTERS.find(([model]) => model.test(chip))?.[1] ??
      (watts === undefined ? null : Math.ceil((watts - SLOT_WATTS) / PLUG_WATTS)),
  };
}
