// From facts to a picture: which generator draws which family, and which views a family has.
import { type Family, type FactsOf, type ProductFacts, VIEWS, type View } from "#imagery/facts.ts";
import { bodyOf } from "#imagery/light.ts";
import { rect, topLight } from "#imagery/parts.ts";
import { type Drawing, stage } from "#imagery/stage.ts";

type Generators = { [F in Family]?: (facts: FactsOf<F>, view: View) => Drawing };

const GENERATORS = {} satisfies Generators as Generators;

/** A bare body, for families whose generator is still to come. */
function plain(facts: ProductFacts): Drawing {
  const body = bodyOf(facts.finish);
  return {
    body: rect(350, 420, 500, 360, 36, body.mid) + topLight(386, 420, 428, body.highlight),
    ground: { cx: 600, cy: 800, rx: 270, ry: 30 },
  };
}

/** The complete SVG of one view of a product. The same facts always give the same picture. */
export function draw(facts: ProductFacts, view: View): string {
  const generator = GENERATORS[facts.family] as ((facts: ProductFacts, view: View) => Drawing) | undefined;
  return stage((generator ?? plain)(facts, view));
}

/** The views a product's gallery shows, the hero first. */
export function viewsOf(_facts: ProductFacts): readonly View[] {
  return VIEWS;
}
