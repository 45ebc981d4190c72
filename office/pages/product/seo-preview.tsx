import { slugOf } from "#contract/rules/slug.ts";
import { SHOP_NAME, SHOP_URL } from "#office/api/shop.ts";
import { Panel } from "./panel.tsx";
import type { ProductValues } from "./product-values.ts";

const TITLE_SHOWN = 60;
const TEXT_SHOWN = 155;

/** How a search engine may show the page, cut where they usually cut. */
export function SeoPreview({ values: { name, slug, shortDesc } }: { values: ProductValues }) {
  return (
    <Panel title="In search engines">
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <p className="text-xs text-muted">
          {SHOP_URL}/product/{slug || slugOf(name) || "…"}
        </p>
        <p className="text-base text-accent">{cut(`${name || "Name"} | ${SHOP_NAME}`, TITLE_SHOWN)}</p>
        <p className="text-muted">{cut(shortDesc || "What stands under “In short” is shown here.", TEXT_SHOWN)}</p>
      </div>
    </Panel>
  );
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()} …`;
}
