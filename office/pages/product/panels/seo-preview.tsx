import { toSlug } from "#contract/rules/text/slug.ts";
import { SHOP_NAME, SHOP_URL } from "#office/api/shop.ts";
import type { ProductValues } from "../product-values.ts";
import { Panel } from "./panel.tsx";

const TITLE_SHOWN = 60;
const TEXT_SHOWN = 155;

/** Texts are cut where search engines usually cut them. */
export function SeoPreview({ values: { name, slug, shortDesc } }: { values: ProductValues }) {
  return (
    <Panel title="Search engine preview" folds>
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <p className="text-xs text-muted">
          {SHOP_URL}/product/{slug || toSlug(name) || "…"}
        </p>
        <p className="text-base text-accent">{truncate(`${name || "Name"} | ${SHOP_NAME}`, TITLE_SHOWN)}</p>
        <p className="text-muted">{truncate(shortDesc || "The short description is shown here.", TEXT_SHOWN)}</p>
      </div>
    </Panel>
  );
}

function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()} …`;
}
