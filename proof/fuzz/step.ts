import type { AsyncCommand } from "fast-check";
import { must } from "../dose.ts";
import type { ModelPerson, ModelShop } from "./model-shop.ts";
import type { RealShop } from "./real-shop.ts";

export type Step = AsyncCommand<ModelShop, RealShop>;

/** One step of somebody; after it the shop and the model are compared. */
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
      await real.mustBeLike(model);
    },
  };
}

export function personOf(model: ModelShop, who: number): ModelPerson {
  const person = model.people[who % model.people.length];
  must(person !== undefined, "nobody is there");
  return person;
}

export const mustAnswer = (status: number, expected: number, what: string) =>
  must(status === expected, `${what} was answered ${status}, not ${expected}`);
