import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { formatDay } from "#office/components/time/format-time.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return await callOffice("listCustomers", { query }, { signal: request.signal });
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
            placeholder="Name, phone or email"
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
          { title: "Email", cell: ({ email }) => email },
          { title: "Phone", cell: ({ phone }) => phone },
          { title: "Since", cell: ({ createdAt }) => formatDay(createdAt), wideOnly: true },
          { title: "Orders", cell: ({ orders }) => orders, align: "end" },
          { title: "Refused", cell: ({ refused }) => refused, align: "end" },
          { title: "Cash", cell: ({ cashBlocked }) => (cashBlocked ? "Blocked" : "Yes") },
        ]}
        empty="No customers found. Try part of the name, the phone or the email."
      />
      <KeysetPages next={next} />
    </>
  );
}
