import type { CashDecision } from "#contract/rules/cash-rules.ts";
import { Chance } from "#demo/chance.ts";

// The people of the simulation. Everything here is assumed: nobody has measured it, and a shop's own numbers are in its reports. What the
// rules make of these people is not assumed but reckoned by the shop itself.

export const KINDS = ["honest", "wrong address", "refuser", "prank"] as const;
export type Kind = (typeof KINDS)[number];

interface Assumed {
  /** Of all orders. */
  share: number;
  /** How many people share them: the fewer, the more often the same ones order. */
  people: number;
  shortAddress: number;
  atNight: number;
  /** Orders several times on one day. */
  inBursts: number;
  manyOfOne: number;
  /** How often the parcel is taken if it is just sent. */
  takes: number;
  /** Called first: how often it is sent after the call, and how often it is taken then. */
  called: { sent: number; takes: number };
  /** Asked for an advance: how often it is paid, and the parcel then taken. */
  advance: { paid: number; takes: number };
}

export const ASSUMED: Record<Kind, Assumed> = {
  honest: {
    share: 0.8,
    people: 3_500,
    shortAddress: 0.03,
    atNight: 0.06,
    inBursts: 0.02,
    manyOfOne: 0.01,
    takes: 0.96,
    called: { sent: 0.99, takes: 0.97 },
    advance: { paid: 0.7, takes: 0.99 },
  },
  "wrong address": {
    share: 0.08,
    people: 700,
    shortAddress: 0.65,
    atNight: 0.06,
    inBursts: 0.02,
    manyOfOne: 0.01,
    takes: 0.4,
    // On the phone the address is put right.
    called: { sent: 0.95, takes: 0.92 },
    advance: { paid: 0.65, takes: 0.95 },
  },
  refuser: {
    share: 0.07,
    people: 180,
    shortAddress: 0.05,
    atNight: 0.1,
    inBursts: 0.05,
    manyOfOne: 0.02,
    takes: 0.3,
    // Says yes on the phone, and no at the door.
    called: { sent: 0.85, takes: 0.35 },
    advance: { paid: 0.25, takes: 0.95 },
  },
  prank: {
    share: 0.05,
    people: 150,
    shortAddress: 0.45,
    atNight: 0.4,
    inBursts: 0.5,
    manyOfOne: 0.25,
    takes: 0,
    called: { sent: 0.1, takes: 0 },
    advance: { paid: 0, takes: 0 },
  },
};

const CITIES = [
  "Karachi",
  "Lahore",
  "Faisalabad",
  "Multan",
  "Sialkot",
  "Hyderabad",
  "Peshawar",
  "Quetta",
  "Sukkur",
  "Gujrat",
];
/** In these two, three times as many refuse as elsewhere. */
const HARD_CITIES = 2;
const AREAS = ["Model Town", "Satellite Town", "Gulberg", "Cantt", "Peoples Colony", "Johar Town"];
/** After so many refusals staff block somebody for cash: then it is "send only when paid". */
export const BLOCKED_AFTER = 3;

export interface Buyer {
  kind: Kind;
  phone: string;
  city: string;
  address: string;
  refusals: number;
}

export interface SimulatedOrder {
  buyer: Buyer;
  hour: number;
  rupees: number;
  quantity: number;
  address: string;
  /** Decided beforehand, so that an order goes the same way whatever the rules say. */
  luck: { sent: number; taken: number };
}

/** The orders of so many days, day by day, the same for the same seed. */
export function simulatedDays({
  seed,
  orders,
  days,
}: {
  seed: number;
  orders: number;
  days: number;
}): SimulatedOrder[][] {
  const chance = new Chance(seed);
  // Fewer orders are of fewer people, so that a short run meets the same ones again, too.
  const people = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      Array.from({ length: Math.max(1, Math.round((ASSUMED[kind].people * orders) / 10_000)) }, () =>
        buyerOf(chance, kind),
      ),
    ]),
  ) as Record<Kind, Buyer[]>;
  return Array.from({ length: days }, (_, day) => {
    const today: SimulatedOrder[] = [];
    const wanted = Math.round(((day + 1) * orders) / days) - Math.round((day * orders) / days);
    while (today.length < wanted) {
      const kind = kindOf(chance.next());
      const buyer = chance.one(people[kind]);
      const times = chance.is(ASSUMED[kind].inBursts / 2) ? chance.whole(2, 4) : 1;
      for (let time = 0; time < times && today.length < wanted; time += 1) today.push(orderOf(chance, buyer));
    }
    return today;
  });
}

function kindOf(at: number): Kind {
  let sum = 0;
  return KINDS.find((kind) => (sum += ASSUMED[kind].share) > at) ?? "honest";
}

function buyerOf(chance: Chance, kind: Kind): Buyer {
  const hard = kind === "refuser" && chance.is(0.5);
  const city = hard ? CITIES[chance.whole(0, HARD_CITIES - 1)] : chance.one(CITIES);
  const { shortAddress } = ASSUMED[kind];
  const house = `House ${chance.whole(1, 900)}`;
  return {
    kind,
    phone: `03${chance.digits(9)}`,
    city: city ?? "Karachi",
    address: chance.is(shortAddress) ? house : `${house}, Street ${chance.whole(1, 60)}, ${chance.one(AREAS)}`,
    refusals: 0,
  };
}

function orderOf(chance: Chance, buyer: Buyer): SimulatedOrder {
  const { atNight, manyOfOne } = ASSUMED[buyer.kind];
  return {
    buyer,
    hour: chance.is(atNight) ? chance.whole(0, 4) : chance.whole(8, 23),
    // Most orders are small, some are computers.
    rupees: Math.round(2_000 * 120 ** chance.next()),
    quantity: chance.is(manyOfOne) ? chance.whole(5, 12) : 1,
    address: buyer.address,
    luck: { sent: chance.next(), taken: chance.next() },
  };
}

export type Outcome = "taken" | "refused" | "not sent";

/** What becomes of an order, if this was proposed and staff did it; null: it was just sent. */
export function outcomeOf({ buyer: { kind }, luck }: SimulatedOrder, advice: CashDecision | null): Outcome {
  const { takes, called, advance } = ASSUMED[kind];
  // Who may only pay beforehand behaves as who is asked for an advance.
  const way =
    advice === "call"
      ? called
      : advice === "advance" || advice === "prepaid"
        ? { sent: advance.paid, takes: advance.takes }
        : { sent: 1, takes };
  if (luck.sent >= way.sent) return "not sent";
  return luck.taken < way.takes ? "taken" : "refused";
}
