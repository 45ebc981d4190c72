// Draws a closed carton for a product without facts that could be drawn.
import { createKit } from "./forms.ts";
import { line, path } from "./parts.ts";
import type { Drawing } from "./stage.ts";

const LEFT = "M270 470L600 600V1000L270 850Z";
const RIGHT = "M930 470L600 600V1000L930 850Z";
const TOP = "M600 350L930 470L600 600L270 470Z";

export function drawBox(): Drawing {
  const k = createKit("beige", "#8f9aab");
  const body = [
    k.shell(LEFT, k.linear(80, "#c9a877, #b48f5c"), { rim: 5 }),
    k.shell(RIGHT, k.linear(100, "#a88350, #8c6a3d"), { rim: 5 }),
    k.shell(TOP, k.linear(60, "#dcc096, #c7a673"), { rim: 5 }),
    path("M407 420L465 399L795 519L737 544Z", "#f3e7cf", 'fill-opacity=".75"'),
    path("M737 544L795 519V600L737 626Z", "#f3e7cf", 'fill-opacity=".5"'),
    line("M600 600V1000", "#6d4f29", 3, 0.5),
  ].join("");
  return k.toDrawing(body, { cx: 600, cy: 960, rx: 330, ry: 50 });
}
