import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, undecided } from "../finding.ts";

const ITX_SLOTS = 1;

export const expansionSlots = defineRule("expansion-slots", (build) =>
  build.all("motherboard").flatMap((board) => {
    const adapters = build.all("network-adapter").filter(({ facts }) => facts.form === "pcie");
    const formless = build.all("network-adapter").filter(({ facts }) => facts.form === undefined);
    if (formless.length > 0) return formless.map((adapter) => createUnstatedFinding(getStatedFact(adapter, "form")));
    const others = adapters.reduce((sum, { count }) => sum + count, 0);
    const graphics = build.all("graphics-card");
    const cards = build.count("graphics-card") + others;
    if (cards === 0) return [];
    const form = getStatedFact(board, "formFactor");
    const stated = getStatedFact(board, "pcieSlots");
    const thick = graphics.map((card) => getStatedFact(card, "slots"));
    const facts = [form, stated, ...thick, ...adapters.map((adapter) => getStatedFact(adapter, "form"))];
    const slots = stated.value ?? (form.value === "ITX" ? ITX_SLOTS : null);
    // Every board has a slot for one card.
    if (cards === 1) return [fits("The board has a slot for the card", ...facts)];
    if (slots === null) return [createUnstatedFinding(form, stated)];
    if (cards > slots)
      return [misfit(`${cards} cards, the board has ${slots} ${slots === 1 ? "slot" : "slots"}`, ...facts)];
    const covered = Math.max(1, ...thick.map(({ value }) => Math.ceil(value ?? Number.POSITIVE_INFINITY))) - 1;
    // On a small board a thick card may cover the slot that the other card needs.
    if (form.value !== "ATX" && form.value !== "EATX" && cards > slots - covered)
      return [
        undecided(
          "The graphics card may cover the slot of the other card; the positions of the slots are not specified",
          ...facts,
        ),
      ];
    return [fits(`${cards} cards, the board has ${slots} slots`, ...facts)];
  }),
);
