import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";

export const coolerPresent = defineRule("cooler-present", (build) => {
  if (!build.has("motherboard")) return [];
  const coolers = [...build.all("air-cooler"), ...build.all("liquid-cooler")];
  return build.all("processor").map((processor) => {
    const included = getStatedFact(processor, "coolerIncluded");
    const cooler = coolers[0];
    if (cooler)
      return {
        ...fits("The build has a cooler for the processor", included),
        parts: [processor.slug, ...coolers.map(({ slug }) => slug)],
      };
    if (included.value === null) return createUnstatedFinding(included);
    return included.value
      ? fits("The processor includes a cooler", included)
      : misfit("No cooler: add one, because the processor does not include one", included);
  });
});
