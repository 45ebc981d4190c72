import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";

/** The rupees that a text means; the server reads it, because the grammar is too large for a page. */
export function useReadMoney(text: string): { rupees: number | undefined; busy: boolean } {
  const typed = text.trim();
  const reading = useLoaded(typed === "" ? undefined : typed, () => callApi("readBudget", { query: { text: typed } }));
  return { rupees: reading.data?.rupees ?? undefined, busy: typed !== "" && reading.status === "loading" };
}
