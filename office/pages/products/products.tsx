import Cpu from "lucide-react/icons/cpu";
import Plus from "lucide-react/icons/plus";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { FAMILY_NAMES } from "#contract/facts/families.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { catalogueChoices } from "#office/features/catalogue-choices.ts";
import { DataTable } from "#office/features/data-table.tsx";
import { KeysetPages } from "#office/features/keyset-pages.tsx";
import { PageHeading } from "#office/features/page-heading.tsx";
import { viewOf } from "#office/features/saved-view.ts";
import { SavedViews } from "#office/features/saved-views.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ColumnChoice, useChosenColumns } from "./column-choice.tsx";
import { queryOf } from "./list-query.ts";
import { ProductFilters } from "./product-filters.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = queryOf(new URL(request.url).searchParams);
  const [page, choices] = await Promise.all([
    office("listProducts", { query }, { signal: request.signal }),
    catalogueChoices(),
  ]);
  return { page, choices };
}

export function Component() {
  const { page, choices } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const session = useSession();
  const family = FAMILY_NAMES.find((name) => name === search.get("family"));
  const offered = { family, withCost: may(session, "catalogue.cost") };
  const columns = useChosenColumns(offered);
  return (
    <>
      <PageHeading
        title="Products"
        about={page.count && wordsOf(page.count)}
        actions={
          <>
            <ColumnChoice {...offered} />
            {may(session, "catalogue.write") && (
              <ButtonLink to="new-pc" kind="secondary" size="small">
                <Cpu aria-hidden className="size-4" />
                New finished PC
              </ButtonLink>
            )}
            {may(session, "catalogue.write") && (
              <ButtonLink to="new" size="small">
                <Plus aria-hidden className="size-4" />
                New product
              </ButtonLink>
            )}
          </>
        }
      />
      <ProductFilters choices={choices} />
      <SavedViews name="office-product-views" path="/products" current={viewOf(search)} />
      <DataTable
        caption="Products"
        columns={columns}
        rows={page.products}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/products/${id}`}
        empty={
          <>
            <p>No product is like this.</p>
            <ButtonLink kind="secondary" size="small" to="?">
              Show all products
            </ButtonLink>
          </>
        }
      />
      <KeysetPages next={page.next} />
    </>
  );
}

function wordsOf({ atLeast, more }: { atLeast: number; more: boolean }): string {
  return `${atLeast}${more ? "+" : ""} ${atLeast === 1 ? "product" : "products"}`;
}
