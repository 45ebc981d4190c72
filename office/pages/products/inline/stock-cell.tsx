import { useState } from "react";
import type { ProductRow } from "#contract/office/catalogue/product.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import { parseStockEdit } from "#office/features/product/stock-step.ts";
import { EditableCell } from "./editable-cell.tsx";
import { describeFailure, describeStockEdit } from "./inline-edits.ts";
import { useProductEditing } from "./product-editing.ts";

const isMoved = (step: { by: number } | { counted: number; was: number }) =>
  "by" in step ? step.by !== 0 : step.counted !== step.was;

/** Moves the stock by a difference or by a count; sales in between stay counted. */
export function StockCell({ row: { id, name, stock, isBundle } }: { row: ProductRow }) {
  const { mayChangeStock, reload } = useProductEditing();
  const session = useSession();
  // The stock when typing began, so that a count refers to what was shown then.
  const [stockAtStart, setStockAtStart] = useState(stock);
  const shown = <span className={stock > 0 ? "" : "font-medium text-sale"}>{stock}</span>;
  if (!mayChangeStock || isBundle) return shown;
  const save = async (text: string) => {
    const edit = parseStockEdit(text, stockAtStart);
    if (!edit) return "Must be a whole number, such as +5, −2 or 12";
    try {
      const { stock: newStock } = await callOffice("changeStock", { params: { id }, body: edit });
      await reload(id);
      void notifyDone({
        title: "Stock changed",
        message: `${name}: ${newStock} now`,
        session,
        entry: isMoved(edit.step) ? { action: "product.stock", subject: "product", id } : undefined,
        onUndone: () => reload(id),
      });
      return undefined;
    } catch (error) {
      return describeFailure(error, "The shop did not respond. Please save again; the stock will change only once");
    }
  };
  return (
    <EditableCell
      label={`stock of ${name}`}
      shown={shown}
      onOpen={() => setStockAtStart(stock)}
      initialText=""
      describe={(text) => describeStockEdit(text, stockAtStart)}
      save={save}
    />
  );
}
