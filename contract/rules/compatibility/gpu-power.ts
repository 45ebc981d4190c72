import { know, type Part } from "./build.ts";
import { fits, misfit, note, open, rule, unstated } from "./finding.ts";

/** How many 8-pin plugs the adapter in the card's box joins to one 16-pin. */
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
  /** 8-pin plugs where an adapter must do, for each 16-pin socket. */
  adapter: number | null;
}

export const gpuPower = rule("gpu-power", (build) => {
  const cards = build.all("graphics-card").flatMap((card) => Array.from({ length: card.count }, () => card));
  if (cards.length === 0) return [];
  return build.all("power-supply").map((supply) => {
    const plugs = know(supply, "pciePlugs");
    const sixteenPin = know(supply, "sixteenPin");
    const sockets = build.all("graphics-card").map((card) => know(card, "powerPlugs"));
    const facts = [...sockets, plugs, sixteenPin];
    const needs = cards.map(needsOf);
    if (sockets.some(({ value }) => value === null)) return unstated(...facts);
    const sixteens = needs
      .filter(({ sixteen }) => sixteen > 0)
      .sort((one, other) => (other.adapter ?? 0) - (one.adapter ?? 0));
    if (sixteens.length > 0 && sixteenPin.value === null) return unstated(...facts);
    const native = sixteenPin.value === "None" || sixteenPin.value === null ? 0 : (supply.facts.sixteenPinPlugs ?? 1);
    // The hungriest card gets the plug that is there; the others make do with adapters.
    const adapted = sixteens.slice(native).map(({ adapter }) => adapter);
    if (adapted.includes(null)) return open("We cannot see how many plugs the card's adapter takes", ...facts);
    const needed =
      needs.reduce((sum, { eight }) => sum + eight, 0) + adapted.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    if (needed > 0 && plugs.value === null) return unstated(...facts);
    if (needed > (plugs.value ?? 0))
      return misfit(`The card needs ${needed} 8-pin plugs, the supply has ${plugs.value}`, ...facts);
    if (adapted.length > 0)
      return note(
        `The supply has no 16-pin plug for the card: its adapter takes ${needed} of the ${plugs.value} 8-pin plugs`,
        ...facts,
      );
    if (sixteens.length > 0) return fits("The supply has the 16-pin plug that the card needs", ...facts);
    return fits(
      needed === 0
        ? "The card is powered by its slot"
        : `The card needs ${needed} 8-pin ${needed === 1 ? "plug" : "plugs"}, the supply has ${plugs.value}`,
      ...facts,
    );
  });
});

function needsOf({ facts: { powerPlugs = {}, chip = "", boardWatts, referenceWatts } }: Part<"graphics-card">): Needs {
  const watts = boardWatts ?? referenceWatts;
  return {
    sixteen: (powerPlugs["12v-2x6"] ?? 0) + (powerPlugs["12vhpwr"] ?? 0),
    eight: (powerPlugs["8-pin"] ?? 0) + (powerPlugs["6-pin"] ?? 0),
    adapter:
      ADAPTERS.find(([model]) => model.test(chip))?.[1] ??
      (watts === undefined ? null : Math.ceil((watts - SLOT_WATTS) / PLUG_WATTS)),
  };
}
