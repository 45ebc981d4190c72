import type { CitiesToReview } from "#contract/office/orders/parcel-booking.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";

type Ours = CitiesToReview["ours"][number];

/** Several of our cities may have one name, so the state is part of what is typed. */
export const formatOurs = ({ name, state }: Pick<Ours, "name" | "state">) => `${name}, ${state}`;

export function findOurs(text: string, ours: readonly Ours[]): Ours | undefined {
  const plain = text.trim().toLowerCase();
  const byName = ours.filter(({ name }) => name.toLowerCase() === plain);
  return ours.find((city) => formatOurs(city).toLowerCase() === plain) ?? (byName.length === 1 ? byName[0] : undefined);
}

/** What a screen shows of one courier. */
export function pickService(
  { cities, unmatched }: Pick<CitiesToReview, "cities" | "unmatched">,
  service: ConnectedService | undefined,
) {
  return {
    theirs: cities.filter((city) => city.service === service),
    missing: unmatched.filter((city) => city.service === service),
  };
}

export function listServices({ cities, unmatched }: Pick<CitiesToReview, "cities" | "unmatched">): ConnectedService[] {
  return [...new Set([...unmatched, ...cities].map(({ service }) => service))].toSorted();
}
