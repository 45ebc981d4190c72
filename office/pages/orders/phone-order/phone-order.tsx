import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { copyLines, type DraftLine } from "../order/draft-lines.ts";
import { isPriced } from "../order/is-priced.ts";
import { PhoneCustomer } from "./phone-customer.tsx";
import { PhoneOrderForm } from "./phone-order-form.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const again = search.get("again");
  const order = again
    ? await callOffice("getOrder", { params: { number: again } }, { signal: request.signal })
    : undefined;
  const customer = search.get("customer") ?? order?.customerId;
  const choices = await callOffice("getPhoneOrderChoices", { query: { customer } }, { signal: request.signal });
  return { choices, order };
}

/** The order is placed as in the checkout, paid in cash and confirmed at once. */
export function Component() {
  const { choices, order } = useLoaderData<typeof loader>();
  // The items stay when the customer is chosen after them.
  const [lines, setLines] = useState<DraftLine[]>(() => copyLines(order && isPriced(order) ? order : undefined));
  return (
    <>
      <PageHeading
        title="Phone order"
        about="For customers who order by phone. The order is paid in cash at the door and confirmed when you place it."
      />
      <PhoneCustomer chosen={choices.customer} />
      <PhoneOrderForm key={choices.customer?.id ?? "new"} choices={choices} lines={lines} setLines={setLines} />
    </>
  );
}
