import { know } from "./build.ts";
import { fits, misfit, rule, unstated } from "./finding.ts";

export const displayOutput = rule("display-output", (build) => {
  if (!build.has("motherboard")) return [];
  const cards = build.all("graphics-card");
  return build.all("processor").map((processor) => {
    const graphics = know(processor, "integratedGraphics");
    if (cards.length > 0)
      return {
        ...fits("The graphics card gives the picture", graphics),
        parts: [processor.slug, ...cards.map(({ slug }) => slug)],
      };
    if (graphics.value === null) return unstated(graphics);
    return graphics.value
      ? fits("The processor gives the picture", graphics)
      : misfit("No picture: the processor has no graphics, and no graphics card is in the list", graphics);
  });
});
