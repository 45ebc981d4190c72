import type { CashDecision } from "#contract/rules/order/cash-rules.ts";
import { SeededRandom } from "#demo/seeded-random.ts";

// All shares and probabilities here are assumptions, not measurements; a shop's own figures are in its
// reports. The decisions about these buyers are calculated by the shop's own rules.

export const BUYER_KINDS = ["honest", "wrong address", "refuser", "prank"] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

interface Assumptions {
  /** Share of all orders. */
  share: number;
  /** Number of buyers of this kind: the fewer, the more often the same ones order. */
  people: number;
  shortAddress: number;
  atNight: number;
  inBursts: number;
  manyOfOne: number;
  /** Probability that the parcel is accepted if it is sent without a call. */
  takes: number;
  /** After a call: probability that the parcel is sent, and then accepted. */
  called: { sent: number; takes: number };
  /** With an advance: probability that the advance is paid, and the parcel then accepted. */
  advance: { paid: number; takes: number };
}

export const ASSUMPTIONS: Record<BuyerKind, Assumptions> = {
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
    // The address is corrected on the phone.
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
    // Agrees on the phone and refuses at the door.
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
/** In these two cities three times as many buyers refuse as elsewhere. */
const HARD_CITIES = 2;
const AREAS = ["Model Town", "Satellite Town", "Gulberg", "Cantt", "Peoples Colony", "Johar Town"];
/** After this many refusals staff block a buyer for cash, so that the shop proposes prepayment. */
export const BLOCKED_AFTER = 3;

export interface Buyer {
  kind: BuyerKind;
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
  /** Drawn in advance, so that an order has the same outcome whatever the rules propose. */
  luck: { sent: number; taken: number };
}

/** Generates the orders day by day; the same seed gives the same orders. */
export function simulateDays({
  seed,
  orders,
  days,
}: {
  seed: number;
  orders: number;
  days: number;
}): SimulatedOrder[][] {
  const chance = new SeededRandom(seed);
  // Scales the number of buyers with the orders, so that a short run also has returning buyers.
  const people = Object.fromEntries(
    BUYER_KINDS.map((kind) => [
      kind,
      Array.from({ length: Math.max(1, Math.round((ASSUMPTIONS[kind].people * orders) / 10_000)) }, () =>
        createBuyer(chance, kind),
      ),
    ]),
  ) as Record<BuyerKind, Buyer[]>;
  return Array.from({ length: days }, (_, day) => {
    const today: SimulatedOrder[] = [];
    const orderCount = Math.round(((day + 1) * orders) / days) - Math.round((day * orders) / days);
    while (today.length < orderCount) {
      const kind = kindOf(chance.next());
      const buyer = chance.pick(people[kind]);
      const times = chance.nextBoolean(ASSUMPTIONS[kind].inBursts / 2) ? chance.nextInteger(2, 4) : 1;
      for (let time = 0; time < times && today.length < orderCount; time += 1) today.push(createOrder(chance, buyer));
    }
    return today;
  });
}

function kindOf(at: number): BuyerKind {
  let sum = 0;
  return BUYER_KINDS.find((kind) => (sum += ASSUMPTIONS[kind].share) > at) ?? "honest";
}

function createBuyer(chance: SeededRandom, kind: BuyerKind): Buyer {
  const hard = kind === "refuser" && chance.nextBoolean(0.5);
  const city = hard ? CITIES[chance.nextInteger(0, HARD_CITIES - 1)] : chance.pick(CITIES);
  const { shortAddress } = ASSUMPTIONS[kind];
  const house = `House ${chance.nextInteger(1, 900)}`;
  return {
    kind,
    phone: `03${chance.nextDigits(9)}`,
    city: city ?? "Karachi",
    address: chance.nextBoolean(shortAddress)
      ? house
      : `${house}, Street ${chance.nextInteger(1, 60)}, ${chance.pick(AREAS)}`,
    refusals: 0,
  };
}

function createOrder(chance: SeededRandom, buyer: Buyer): SimulatedOrder {
  const { atNight, manyOfOne } = ASSUMPTIONS[buyer.kind];
  return {
    buyer,
    hour: chance.nextBoolean(atNight) ? chance.nextInteger(0, 4) : chance.nextInteger(8, 23),
    // Most orders are small, and some are for computers.
    rupees: Math.round(2_000 * 120 ** chance.next()),
    quantity: chance.nextBoolean(manyOfOne) ? chance.nextInteger(5, 12) : 1,
    address: buyer.address,
    luck: { sent: chance.next(), taken: chance.next() },
  };
}

export type Outcome = "taken" | "refused" | "not sent";

/** The outcome if staff follow the advice; null means that the parcel is sent without a check. */
export function outcomeOf({ buyer: { kind }, luck }: SimulatedOrder, advice: CashDecision | null): Outcome {
  const { takes, called, advance } = ASSUMPTIONS[kind];
  // A buyer who must prepay behaves like one who is asked for an advance.
  const way =
    advice === "call"
      ? called
      : advice === "advance" || advice === "prepaid"
        ? { sent: advance.paid, takes: advance.takes }
        : { sent: 1, takes };
  if (luck.sent >= way.sent) return "not sent";
  return luck.taken < way.takes ? "taken" : "refused";
}
