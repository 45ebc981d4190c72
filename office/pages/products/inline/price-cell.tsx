import type { ProductRow } from "#contract/office/catalogue/product.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import { parseNumber } from "#office/features/product/parse-number.ts";
import { EditableCell } from "./editable-cell.tsx";
import { describeFailure, describePriceEdit } from "./inline-edits.ts";
import { useProductEditing } from "./product-editing.ts";

const isPrice = (total: number) => Number.isInteger(total) && total >= 0;

/** Changes the price before the discount, based on the version that is shown. */
export function PriceCell({ row }: { row: ProductRow }) {
  const { id, name, version, total, netPrice, discount } = row;
  const { mayChangePrice, reload } = useProductEditing();
  const session = useSession();
  const shown = (
    <>
      {formatRupees(netPrice)}
      {discount > 0 && <span className="text-muted"> −{discount}%</span>}
    </>
  );
  if (!mayChangePrice || row.isBundle) return shown;
  const save = async (text: string) => {
    const newTotal = parseNumber(text);
    if (!isPrice(newTotal)) return "Must be a whole number of rupees";
    try {
      const saved = await callOffice("changeProduct", {
        params: { id },
        body: { version, change: { total: newTotal } },
      });
      await reload(id);
      void notifyDone({
        title: "Price changed",
        message: `${name}: ${formatRupees(saved.netPrice)}`,
        session,
        entry: saved.version > version ? { action: "product.change", subject: "product", id } : undefined,
        onUndone: () => reload(id),
      });
      return undefined;
    } catch (error) {
      const problem = describeFailure(error, "The shop did not respond. Please save again");
      await reload(id).catch(() => undefined);
      return problem;
    }
  };
  return (
    <EditableCell
      label={`price of ${name}`}
      shown={shown}
      initialText={String(total)}
      describe={(text) => describePriceEdit(text, { discount })}
      save={save}
    />
  );
}
