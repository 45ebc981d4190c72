import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { MatchedConsignment } from "#contract/office/orders/scan.ts";
import {
  assignToOrders,
  CONSIGNMENT_LINES_MAX,
  CONSIGNMENT_LIST_MAX_CHARACTERS,
  parseConsignmentList,
} from "#contract/rules/order/consignment-list.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextArea } from "#ui/form/text-input.tsx";
import { MatchedLines } from "./matched-lines.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  return callOffice("listBatches", {}, { signal });
}

/** Hands over many parcels by the list of numbers that the courier's portal gives. */
export function Component() {
  const { couriers } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const chosen = search.getAll("number");
  const [courier, setCourier] = useState(couriers.find((name) => name === search.get("courier")) ?? couriers[0] ?? "");
  const [text, setText] = useState("");
  const [matched, setMatched] = useState<MatchedConsignment[]>();
  const [error, setError] = useState<string>();
  const { act, busy } = useAct();
  const clearList = () => {
    setMatched(undefined);
    setError(undefined);
  };
  const check = async () => {
    const { lines, unreadable } = assignToOrders(parseConsignmentList(text), chosen);
    const all = lines.length + unreadable.length;
    clearList();
    if (all === 0) return setError("Please paste at least one consignment number");
    if (all > CONSIGNMENT_LINES_MAX)
      return setError(`These are ${all} lines. At most ${CONSIGNMENT_LINES_MAX} can be handed over at once`);
    await act(async () => {
      const answer = lines.length > 0 ? await callOffice("matchConsignments", { body: { courier, lines } }) : undefined;
      setMatched([...(answer?.lines ?? []), ...unreadable.map(toUnreadable)]);
    });
  };
  return (
    <>
      <p>
        <Link to="/scan?mode=hand-over" className="text-accent underline-offset-4 hover:underline">
          Scan
        </Link>
      </p>
      <PageHeading
        title="Hand over by list"
        about="Paste the consignment numbers from the courier. Each parcel joins the courier's open load sheet."
        actions={
          <ButtonLink kind="secondary" size="small" to={`/scan?${new URLSearchParams({ mode: "hand-over", courier })}`}>
            Load sheet
          </ButtonLink>
        }
      />
      <section className="grid max-w-2xl gap-2 rounded-card border border-line bg-surface p-4">
        <Select
          label="Courier"
          value={courier}
          className="max-w-xs"
          onChange={({ target }) => {
            setCourier(target.value);
            clearList();
          }}
        >
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <TextArea
          label="Consignment numbers"
          rows={8}
          maxLength={CONSIGNMENT_LIST_MAX_CHARACTERS}
          value={text}
          error={error}
          hint={describeFormat(chosen)}
          onChange={({ target }) => {
            setText(target.value);
            clearList();
          }}
        />
        <Button className="justify-self-start" disabled={busy || text.trim() === ""} onClick={() => void check()}>
          Check list
        </Button>
      </section>
      {matched && <MatchedLines key={courier} courier={courier} lines={matched} onChecked={check} />}
    </>
  );
}

function describeFormat(chosen: readonly string[]): string {
  const beside = "One parcel per line: the consignment number, and the order number or the customer's phone beside it.";
  if (chosen.length === 0) return beside;
  return `${beside} Numbers alone are assigned to the ${chosen.length} selected orders in this sequence: ${chosen.join(", ")}.`;
}

function toUnreadable({ line, text }: { line: number; text: string }): MatchedConsignment {
  const why = `No consignment number in "${text}"`;
  return { line, consignment: "–", state: "problem", number: null, name: null, city: null, why };
}
