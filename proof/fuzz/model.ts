import { asyncModelRun, commands } from "fast-check";
import type { Db } from "#database/database.ts";
import { buildPerson } from "#testing/data/customers.ts";
import { createBuyers } from "../actors/buyers.ts";
import { openShop } from "../nodes/open-shop.ts";
import type { Scenario } from "../scenario.ts";
import { accountSteps } from "./account-steps.ts";
import type { ModelPerson, ModelShop } from "./model-shop.ts";
import { orderSteps } from "./order-steps.ts";
import { RealShop } from "./real-shop.ts";
import { newSeed, runCases } from "./run-cases.ts";
import { BEHIND_PROXY } from "./send.ts";

const STOCK = [4, 6];

export const fuzzModel: Scenario = {
  group: "fuzz",
  name: "the shop against a simple model",
  requirement:
    "3 customers register, sign in, order, pay, decline, retry, switch to cash, cancel, change passwords in any sequence, 200 × up to 60 steps: the same responses, stock, orders and sessions; I1 to I9 after each",
  async run(context) {
    await using shop = await openShop(context, { env: BEHIND_PROXY });
    const seed = newSeed();
    const count = context.full ? 200 : 6;
    const ends = new Map<string, number>();
    const runs = commands([accountSteps, orderSteps, orderSteps], { maxCommands: context.full ? 60 : 40, size: "max" });
    await runCases(runs, { count, seed }, async (steps) => {
      const real = await RealShop.open(shop.db, { origin: shop.origin(0), stock: STOCK });
      const model = await createModel(shop.db);
      await asyncModelRun(() => ({ model, real }), steps);
      await shop.checkInvariants();
      for (const { status, payment, method } of model.orders) {
        const end = `${status}/${method}/${payment}`;
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
    });
    const orders = [...ends].map(([end, times]) => `${times} × ${end}`).join(", ");
    return `${count} runs without a difference, invariants hold; orders: ${orders}; seed ${seed}`;
  },
};

/** Two customers who can order at once, and one who must register first. */
async function createModel(db: Db): Promise<ModelShop> {
  const customers = (await createBuyers(db, 2)).map(
    ({ user, password, token, addressId, courierPricingId }): ModelPerson => ({
      ...UNREGISTERED,
      email: user.email,
      password,
      id: user.id,
      registered: true,
      open: [token],
      over: [],
      delivery: { addressId, courierPricingId },
    }),
  );
  const newcomer = { ...UNREGISTERED, ...buildPerson(), open: [], over: [] };
  return { stock: [...STOCK], people: [...customers, newcomer], orders: [] };
}

const UNREGISTERED = { id: "", registered: false, delivery: undefined, failures: 0 } as const;
