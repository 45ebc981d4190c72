import type { AsyncCommand } from "fast-check";
import { must } from "../scenario.ts";
import type { ModelPerson, ModelShop } from "./model-shop.ts";
import type { RealShop } from "./real-shop.ts";

export type Step = AsyncCommand<ModelShop, RealShop>;

/** Runs one step, then compares the shop with the model. */
export function step(
  name: string,
  run: (model: ModelShop, real: RealShop) => Promise<void>,
  possible: (model: Readonly<ModelShop>) => boolean = () => true,
): Step {
  return {
    check: possible,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      await real.expectSameAs(model);
    },
  };
}

export function personOf(model: ModelShop, personIndex: number): ModelPerson {
  const person = model.people[personIndex % model.people.length];
  must(person !== undefined, "there is no such person");
  return person;
}

export const expectStatus = (status: number, expected: number, what: string) =>
  must(status === expected, `${what} was answered ${status}, not ${expected}`);
