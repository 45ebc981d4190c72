import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { createNotFoundError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { readCatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { CodesPanel } from "./codes-panel.tsx";
import { copyPromotion, NEW_PROMOTION } from "./promotion-draft.ts";
import { PromotionEditor } from "./promotion-editor.tsx";
import { STATES } from "./states.ts";
import { StatusButtons } from "./status-buttons.tsx";

/** At /promotions/new there is no promotion yet, but perhaps one to copy. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const read = (id: string) => {
    if (!/^\d+$/.test(id)) throw createNotFoundError("promotion");
    return callOffice("getPromotion", { params: { id } }, { signal: request.signal });
  };
  const from = new URL(request.url).searchParams.get("from");
  const [choices, { cities }, promotion, copied] = await Promise.all([
    readCatalogueChoices(),
    callOffice("listPromotionCities", {}, { signal: request.signal }),
    params.id !== undefined && params.id !== "new" ? read(params.id) : undefined,
    from === null ? undefined : read(from),
  ]);
  return { choices, cities, promotion, initial: copied ? copyPromotion(copied.form) : NEW_PROMOTION };
}

export function Component() {
  const { choices, cities, promotion, initial } = useLoaderData<typeof loader>();
  const row = promotion?.row;
  const about = row
    ? `${STATES[row.state].title}. ${row.uses} orders, which cost ${formatRupees(row.cost)} and brought ${formatRupees(row.brought)}.`
    : "It stays a draft until you start it.";
  return (
    <>
      <PageHeading title={row?.name ?? "New promotion"} about={about} />
      {promotion && <StatusButtons promotion={promotion} />}
      <PromotionEditor
        key={`${promotion?.id} ${promotion?.version}`}
        promotion={promotion}
        initial={promotion?.form ?? initial}
        choices={choices}
        cities={cities}
      />
      {promotion && promotion.form.trigger === "code" && <CodesPanel promotion={promotion} />}
    </>
  );
}
