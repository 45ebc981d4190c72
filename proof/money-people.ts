import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { WholeSettlement } from "#contract/office/settlement.ts";
import { mayAct, NEXT_ACT } from "#contract/rules/order-status.ts";
import { anAct } from "#testing/order-desk.ts";
import type { StripeServer } from "#testing/stripe-server.ts";
import { type CardOrder, eventAbout, tell } from "./card-shop.ts";
import { again, judge, oneOf, type Seen } from "./desk-people.ts";
import { must } from "./dose.ts";
import type { OfficeCaller } from "./office-caller.ts";

const TRIES = 150;
const PATIENCE_MS = 100;
const MOST_OF_ONE = 3;

interface At {
  seen: Seen;
}

/** Somebody puts other things into an order, as it stood when they looked at it. */
export async function changeItems(
  office: OfficeCaller,
  number: string,
  { seen, products }: At & { products: readonly number[] },
): Promise<void> {
  const found = await office.call("getOrder", { params: { number } });
  if (found?.status !== 200) return;
  const { stage: expected, grandTotal: expectedTotal } = found.body;
  const wanted = products.filter(() => randomInt(2) === 0);
  const items = (wanted.length > 0 ? wanted : products.slice(0, 1)).map((productId) => ({
    productId,
    quantity: 1 + randomInt(MOST_OF_ONE),
  }));
  const said = await office.call("changeOrderItems", { params: { number }, body: { expected, expectedTotal, items } });
  judge(seen, said?.status ?? 0);
}

/** Somebody else moves it on meanwhile, or cancels it. */
export async function moveOn(office: OfficeCaller, number: string, { seen }: At): Promise<void> {
  const found = await office.call("getOrder", { params: { number } });
  if (found?.status !== 200) return;
  const { stage: expected } = found.body;
  const kind = randomInt(100) < 12 && mayAct("cancel", expected) ? "cancel" : NEXT_ACT[expected];
  if (!kind) return;
  const said = await office.call("actOnOrder", { params: { number }, body: { expected, act: anAct(kind) } });
  judge(seen, said?.status ?? 0);
}

/** The customer pays, unless the page at the provider was closed; the provider tells it twice, until it is heard. */
export async function payByCard(
  stripe: StripeServer,
  card: CardOrder,
  origin: (turn: number) => string,
): Promise<void> {
  await wait(randomInt(PATIENCE_MS));
  if (stripe.session(card.session).status !== "open") return;
  stripe.pay(card.session);
  const event = eventAbout(card, "completed");
  await Promise.all([again(() => tell(origin(0), event)), again(() => tell(origin(1), event))]);
}

/** Until it is delivered, or has ended otherwise. */
export async function deliver(office: OfficeCaller, number: string, at: At): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await office.call("getOrder", { params: { number } });
    const kind = found?.status === 200 ? NEXT_ACT[found.body.stage] : undefined;
    if (found?.status === 200 && !kind) return;
    if (!found || !kind) {
      await wait(PATIENCE_MS);
      continue;
    }
    const body = { expected: found.body.stage, act: anAct(kind) };
    const said = await office.call("actOnOrder", { params: { number }, body });
    judge(at.seen, said?.status ?? 0);
  }
  must(false, `${number} could not be brought to its end`);
}

export interface Statement {
  courier: string;
  name: string;
  file: Buffer;
  /** Orders in it that somebody also settles by hand, at the same time. */
  byHand: string[];
}

/** Everybody brings the same file at once, compares and closes it at once, and settles some of it by hand: until it is closed. */
export async function settle(statement: Statement, people: readonly OfficeCaller[], { seen }: At): Promise<void> {
  const ids = new Set<string>();
  const { courier, name, file, byHand } = statement;
  const someone = () => oneOf(people) as OfficeCaller;
  const bring = async (office: OfficeCaller) => {
    const said = await office.upload("uploadStatement", file, { courier, name });
    // A node takes so many files at once, and asks whoever comes then to come again.
    if (said?.status === 429) return;
    judge(seen, said?.status ?? 0);
    if (said?.status === 200) ids.add(said.body.id);
  };
  for (let tries = 0; ids.size === 0 && tries < TRIES; tries += 1) {
    await Promise.all(people.map(bring));
    if (ids.size === 0) await wait(PATIENCE_MS);
  }
  const [id] = ids;
  must(id !== undefined && ids.size === 1, `one file became ${ids.size} statements`);
  const params = { id };
  const settleByHand = async () => {
    const said = await someone().call("settleCash", { body: { numbers: byHand } });
    judge(seen, said?.status ?? 0);
  };
  // Two press the button.
  const hand = byHand.length > 0 ? Promise.all([settleByHand(), settleByHand()]) : undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await someone().call("getSettlement", { params });
    if (found?.status !== 200) {
      await wait(PATIENCE_MS);
      continue;
    }
    const { status, settles, columns } = found.body;
    if (status === "closed") return void (await hand);
    const close = async () => {
      const said = await someone().call("closeSettlement", { params, body: { settles: settles.orders } });
      judge(seen, said?.status ?? 0);
    };
    const compare = async () => {
      const body = { columns: columns as WholeSettlement["columns"] as never, untilDay: null };
      judge(seen, (await someone().call("compareSettlement", { params, body }))?.status ?? 0);
    };
    await Promise.all([close(), close(), compare()]);
  }
  must(false, `${name} could not be closed`);
}
