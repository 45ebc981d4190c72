import Trash from "lucide-react/icons/trash-2";
import { useEffect, useEffectEvent, useState } from "react";
import { findSlot } from "#contract/rules/build/build-slots.ts";
import { formatPartList, type PartEntry, parsePartList } from "#contract/rules/build/part-list.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { callOffice } from "#office/api/client.ts";
import { CONTROL } from "#ui/form/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";
import { isPartRow, toPartRows, withCount } from "./part-rows.ts";
import { PartSearch } from "./part-search.tsx";

/** The price, the stock and a part of the specifications follow the parts (decision 0031). */
export function PartsPanel({ form: { base, values, errors, set } }: { form: ProductForm }) {
  const { parts: list } = values;
  const [build, setBuild] = useState<BuildDetails>();
  const show = useEffectEvent((loadedBuild: BuildDetails) => {
    setBuild(loadedBuild);
    set(({ moreRows }) => ({
      total: String(loadedBuild.totalRupees),
      ...(!base && !moreRows.some(isPartRow) && { moreRows: [...moreRows, ...toPartRows(loadedBuild)] }),
    }));
  });
  useEffect(() => {
    const abort = new AbortController();
    void getParts(list, abort.signal).then((found) => found && show(found));
    return () => abort.abort();
  }, [list]);
  const choose = async (parts: readonly PartEntry[]) => {
    const partList = formatPartList(parts);
    try {
      const loadedBuild = await callOffice("getParts", { query: { parts: partList } });
      set((now) => ({
        parts: partList,
        moreRows: [...now.moreRows.filter((row) => !isPartRow(row)), ...toPartRows(loadedBuild)],
      }));
    } catch (error) {
      notifyError(error, "These parts could not be read");
    }
  };
  const chosen = parsePartList(list);
  const shown = build?.parts ?? [];
  return (
    <Panel title="Parts" id="section-parts">
      <p className="text-muted">
        The price is the sum of the parts less the discount, and the stock is what the parts allow. Both are updated
        automatically.
      </p>
      <PartsList parts={shown} chosen={chosen} onChoose={(parts) => void choose(parts)} />
      {build && build.missing.length > 0 && <p className="text-sale">Not in the shop: {build.missing.join(", ")}</p>}
      {build && shown.length > 0 && <CompatibilityResult build={build} />}
      {errors.parts && (
        <p role="alert" className="text-sale">
          {errors.parts}
        </p>
      )}
      <PartSearch
        onPart={(slug) => void choose([...chosen.filter((part) => part.slug !== slug), { slug, count: 1 }])}
        onList={(parts) => void choose(parts)}
      />
    </Panel>
  );
}

interface PartsListProps {
  parts: BuildDetails["parts"];
  chosen: readonly PartEntry[];
  onChoose: (parts: readonly PartEntry[]) => void;
}

function PartsList({ parts, chosen, onChoose }: PartsListProps) {
  return (
    <ul className="grid gap-2">
      {parts.map(({ product, family, count, sold }) => (
        <li key={product.slug} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2">
          <span className="min-w-40 flex-1">
            <span className="block text-xs text-muted">{findSlot(family)?.title ?? "Part"}</span>
            {product.name}
            {!sold && <span className="text-sale"> — no longer sold</span>}
          </span>
          <span className="text-muted tabular-nums">
            {formatRupees(product.netPrice)} · {product.stock} in stock
          </span>
          <input
            aria-label={`Quantity of ${product.name}`}
            type="number"
            min={1}
            max={40}
            value={count}
            onChange={(event) => {
              const next = Math.trunc(event.currentTarget.valueAsNumber);
              if (next >= 1 && next <= 40) onChoose(withCount(chosen, product.slug, next));
            }}
            className={`${CONTROL} w-20!`}
          />
          <IconButton
            label={`Remove ${product.name}`}
            onClick={() => onChoose(chosen.filter(({ slug }) => slug !== product.slug))}
          >
            <Trash aria-hidden className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** Returns undefined when another list was requested meanwhile, or after the error was shown. */
async function getParts(list: string, signal: AbortSignal): Promise<BuildDetails | undefined> {
  try {
    const build = await callOffice("getParts", { query: { parts: list } }, { signal });
    return signal.aborted ? undefined : build;
  } catch (error) {
    if (!signal.aborted) notifyError(error, "The parts could not be read");
    return undefined;
  }
}

/** Parts that do not fit together cannot be sold as one product. */
function CompatibilityResult({ build: { verdict, findings } }: { build: BuildDetails }) {
  const open = findings.filter((finding) => finding.verdict === verdict);
  if (verdict === "fits")
    return <p className="text-success">Checked: these parts fit together. The product page says so.</p>;
  return (
    <div className={verdict === "does-not-fit" ? "text-sale" : "text-warning"}>
      <p>{verdict === "does-not-fit" ? "These parts do not fit:" : "We cannot verify that these parts fit:"}</p>
      <ul className="list-disc ps-5">
        {open.map(({ rule, text }) => (
          <li key={`${rule} ${text}`}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
