import { useState } from "react";
import { useLoaderData } from "react-router";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { CouriersTabs } from "../couriers-tabs.tsx";
import { findOurs, formatOurs, listServices, pickService } from "./city-matches.ts";
import { MatchRow } from "./match-row.tsx";

const SHOWN = 50;
const OURS = "our-cities";
const THEIRS = "courier-cities";

export const loader = () => callOffice("listCourierCities", {});

export function Component() {
  const review = useLoaderData<typeof loader>();
  const services = listServices(review);
  const [chosen, setChosen] = useState<ConnectedService>();
  const service = services.find((name) => name === chosen) ?? services[0];
  return (
    <>
      <PageHeading
        title="Cities of couriers"
        about="Couriers write cities in their own way. What has the same name is matched; the rest waits here. A parcel can be booked only to a city that is matched."
      />
      <CouriersTabs />
      {service === undefined ? (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">
          Every city is matched, or no courier is connected yet.
        </p>
      ) : (
        <>
          <Select
            label="Courier"
            value={service}
            onChange={({ target }) => setChosen(target.value as ConnectedService)}
            className="max-w-sm"
          >
            {services.map((name) => (
              <option key={name} value={name}>
                {COURIER_SERVICES[name]}
              </option>
            ))}
          </Select>
          <CityMatches key={service} service={service} />
        </>
      )}
    </>
  );
}

function CityMatches({ service }: { service: ConnectedService }) {
  const review = useLoaderData<typeof loader>();
  const { act, busy } = useAct();
  const [search, setSearch] = useState("");
  const { theirs, missing } = pickService(review, service);
  const label = COURIER_SERVICES[service];
  const match = (key: string, cityId: number | null, message: string) =>
    act(() => callOffice("matchCourierCity", { body: { service, key, cityId } }), { title: "Saved", message });
  const words = search.trim().toLowerCase();
  const found = theirs.filter(({ name }) => name.toLowerCase().includes(words));
  const findTheirs = (text: string) => theirs.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  return (
    <>
      <datalist id={OURS}>
        {review.ours.map((city) => (
          <option key={city.id}>{formatOurs(city)}</option>
        ))}
      </datalist>
      <datalist id={THEIRS}>
        {theirs.map(({ key, name }) => (
          <option key={key}>{name}</option>
        ))}
      </datalist>
      <section aria-labelledby="missing" className="grid max-w-3xl gap-2">
        <h2 id="missing" className="text-base">{`Our cities that ${label} cannot be booked to (${missing.length})`}</h2>
        {missing.length === 0 && <p className="text-muted">All of our cities are matched.</p>}
        <ul className="grid gap-2">
          {missing.map((city) => (
            <MatchRow
              key={city.cityId}
              name={formatOurs(city)}
              fieldLabel={`${label}'s name of ${formatOurs(city)}`}
              list={THEIRS}
              busy={busy}
              find={findTheirs}
              problem={`${label} has no unmatched city of this name`}
              onMatch={({ key, name }) => void match(key, city.cityId, `${name} at ${label} is ${city.name}.`)}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="theirs" className="grid max-w-3xl gap-2">
        <h2 id="theirs" className="text-base">{`Cities of ${label} to review (${theirs.length})`}</h2>
        {theirs.length > SHOWN && (
          <TextInput
            label="Find a city"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="max-w-sm"
          />
        )}
        <ul className="grid gap-2">
          {found.slice(0, SHOWN).map(({ key, name }) => (
            <MatchRow
              key={key}
              name={name}
              fieldLabel={`Our name of ${name}`}
              list={OURS}
              busy={busy}
              find={(text) => findOurs(text, review.ours)}
              problem="We have no such city. Choose one of the list"
              onMatch={(ours) => void match(key, ours.id, `${name} at ${label} is ${ours.name}.`)}
              onNone={() => void match(key, null, `${name} at ${label} is none of our cities.`)}
            />
          ))}
        </ul>
        {found.length > SHOWN && <p className="text-muted">{`And ${found.length - SHOWN} more. Search for them.`}</p>}
      </section>
    </>
  );
}
