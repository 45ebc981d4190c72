import Trash from "lucide-react/icons/trash-2";
import { useEffect, useEffectEvent, useState } from "react";
import { slotOf } from "#contract/rules/build-slots.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { type NamedPart, readPartList, writePartList } from "#contract/rules/part-list.ts";
import type { ReadBuild } from "#contract/shop/build.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import { office } from "#office/api/client.ts";
import { CONTROL } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { Panel } from "./panel.tsx";
import { PartSearch } from "./part-search.tsx";
import type { ProductForm } from "./use-product-form.ts";

const ROWS_GROUP = "Parts";
const isPartRow = ({ group }: Specification) => group === ROWS_GROUP;

/** What a finished PC is made of; its price, its stock and a part of its table follow. */
export function PartsPanel({ form: { base, values, errors, set } }: { form: ProductForm }) {
  const { parts: list } = values;
  const [read, setRead] = useState<ReadBuild>();
  const show = useEffectEvent((found: ReadBuild) => {
    setRead(found);
    set(({ moreRows }) => ({
      total: String(found.totalRupees),
      ...(!base && !moreRows.some(isPartRow) && { moreRows: [...moreRows, ...rowsOf(found)] }),
    }));
  });
  useEffect(() => {
    const asked = new AbortController();
    void readParts(list, asked.signal).then((found) => found && show(found));
    return () => asked.abort();
  }, [list]);
  const choose = async (parts: readonly NamedPart[]) => {
    const wanted = writePartList(parts);
    try {
      const found = await office("readParts", { query: { parts: wanted } });
      set((now) => ({
        parts: wanted,
        moreRows: [...now.moreRows.filter((row) => !isPartRow(row)), ...rowsOf(found)],
      }));
    } catch (error) {
      notifyError(error, "These parts could not be read");
    }
  };
  const chosen = readPartList(list);
  const shown = read?.parts ?? [];
  return (
    <Panel title="Parts">
      <p className="text-muted">
        The price is what the parts cost together, less the discount; there are as many as the parts make. Both follow
        by themselves.
      </p>
      <ul className="grid gap-2">
        {shown.map(({ product, family, count, sold }) => (
          <li key={product.slug} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2">
            <span className="min-w-40 flex-1">
              <span className="block text-xs text-muted">{slotOf(family)?.title ?? "Part"}</span>
              {product.name}
              {!sold && <span className="text-sale"> — no longer sold</span>}
            </span>
            <span className="text-muted tabular-nums">
              {formatRupees(product.netPrice)} · {product.stock} in stock
            </span>
            <input
              aria-label={`How many of ${product.name}`}
              type="number"
              min={1}
              max={40}
              value={count}
              onChange={(event) => {
                const next = Math.trunc(event.currentTarget.valueAsNumber);
                if (next >= 1 && next <= 40) void choose(counted(chosen, product.slug, next));
              }}
              className={`${CONTROL} w-20!`}
            />
            <IconButton
              label={`Remove ${product.name}`}
              onClick={() => void choose(chosen.filter(({ slug }) => slug !== product.slug))}
            >
              <Trash aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {read && read.missing.length > 0 && <p className="text-sale">Not in the shop: {read.missing.join(", ")}</p>}
      {read && shown.length > 0 && <Checked read={read} />}
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

/** Nothing where another list is asked for by now, or where it was said that this one cannot be read. */
async function readParts(list: string, signal: AbortSignal): Promise<ReadBuild | undefined> {
  try {
    const found = await office("readParts", { query: { parts: list } }, { signal });
    return signal.aborted ? undefined : found;
  } catch (error) {
    if (!signal.aborted) notifyError(error, "The parts could not be read");
    return undefined;
  }
}

/** What the rules say of them together: what does not fit cannot be sold as one. */
function Checked({ read: { verdict, findings } }: { read: ReadBuild }) {
  const open = findings.filter((finding) => finding.verdict === verdict);
  if (verdict === "fits") return <p className="text-success">Checked: these parts fit together. The shop says so.</p>;
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

function counted(parts: readonly NamedPart[], slug: string, count: number): NamedPart[] {
  return parts.map((part) => (part.slug === slug ? { slug, count } : part));
}

/** The same as rows of the specifications, which the search reads. */
function rowsOf({ parts }: ReadBuild): Specification[] {
  return parts.map(({ product, family, count }) => ({
    group: ROWS_GROUP,
    name: slotOf(family)?.title ?? "Part",
    value: count === 1 ? product.name : `${count} × ${product.name}`,
    unit: "",
  }));
}
