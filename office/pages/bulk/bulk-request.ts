import type { OfficeRequest } from "#contract/office/contract.ts";

type Change = OfficeRequest<"editProducts">["body"]["change"];
type Comparison = OfficeRequest<"compareImport">["body"];

/** Which products; an empty field does not restrict the selection. */
export function toSelection(form: FormData): Record<string, string> {
  const names = ["family", "brandId", "childCategoryId", "status", "q"];
  return Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? "").trim()] as const).filter(([, value]) => value !== ""),
  );
}

/** The products that were selected in the product list; undefined without any. */
export function findChosenIds(search: URLSearchParams): number[] | undefined {
  const ids = (search.get("products") ?? "").split(",").filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return ids.length === 0 ? undefined : [...new Set(ids.map(Number))];
}

/** What to change; an empty field changes nothing. */
export function toProductEdit(form: FormData): Change {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  // The server reports texts that are not numbers.
  const number = (name: string) => (text(name) === "" ? undefined : Number(text(name).replace("−", "-")));
  const by = number("priceBy");
  return {
    ...(by !== undefined && {
      price: {
        by,
        unit: text("priceUnit") as "percent" | "rupees",
        rounding: text("rounding") as "none" | "10" | "50" | "99",
      },
    }),
    discount: number("discount"),
    stockBy: number("stockBy"),
    stockReason: text("stockReason") as "correction",
    status: (text("newStatus") || undefined) as Change["status"],
    brandId: number("newBrand"),
    childCategoryId: number("newCategory"),
    warrantyClass: (text("warrantyClass") || undefined) as Change["warrantyClass"],
    warrantyMonths: number("warrantyMonths"),
    asksSerials: text("asksSerials") === "" ? undefined : text("asksSerials") === "yes",
  };
}

/** How a file is compared with the shop, once its columns are mapped. */
export function toComparison(form: FormData, columns: Comparison["columns"]): Comparison {
  return {
    columns,
    family: (String(form.get("family")) || null) as Comparison["family"],
    newStatus: String(form.get("newStatus")) as Comparison["newStatus"],
    stockReason: String(form.get("stockReason")) as "count",
    supplier: String(form.get("supplier") ?? ""),
  };
}
