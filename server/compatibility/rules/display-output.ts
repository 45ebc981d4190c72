import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";

export const displayOutput = defineRule("display-output", (build) => {
  if (!build.has("motherboard")) return [];
  const cards = build.all("graphics-card");
  return build.all("processor").map((processor) => {
    const graphics = getStatedFact(processor, "integratedGraphics");
    if (cards.length > 0)
      return {
        ...fits("The graphics card has outputs for the monitor", graphics),
        parts: [processor.slug, ...cards.map(({ slug }) => slug)],
      };
    if (graphics.value === null) return createUnstatedFinding(graphics);
    return graphics.value
      ? fits("The processor has graphics for the monitor", graphics)
      : misfit("No display output: add a graphics card, because the processor has no graphics", graphics);
  });
});
