import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { office } from "#office/api/client.ts";
import { DataTable } from "#office/features/data-table.tsx";
import { KeysetPages } from "#office/features/keyset-pages.tsx";
import { dayOf } from "#office/features/moments.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/field.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return await office("listCustomers", { query }, { signal: request.signal });
}

export function Component() {
  const { customers, next } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeading title="Customers" />
      <Form role="search" className="flex gap-2">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Search customers</span>
          <input
            key={search.get("q")}
            type="search"
            name="q"
            defaultValue={search.get("q") ?? ""}
            placeholder="Name, phone or e-mail"
            className={CONTROL}
          />
        </label>
        <Button type="submit" kind="secondary">
          Search
        </Button>
      </Form>
      <DataTable
        caption="Customers"
        rows={customers}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/customers/${id}`}
        columns={[
          { title: "Name", cell: ({ name }) => name },
          { title: "E-mail", cell: ({ email }) => email },
          { title: "Phone", cell: ({ phone }) => phone },
          { title: "Since", cell: ({ createdAt }) => dayOf(createdAt), wideOnly: true },
          { title: "Orders", cell: ({ orders }) => orders, align: "end" },
          { title: "Refused", cell: ({ refused }) => refused, align: "end" },
          { title: "Cash", cell: ({ cashBlocked }) => (cashBlocked ? "Blocked" : "Yes") },
        ]}
        empty="Nobody was found."
      />
      <KeysetPages next={next} />
    </>
  );
}
