import { z } from "zod";
import { Id } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

export const State = z.object({ id: z.number().int(), name: z.string() });
export type State = z.infer<typeof State>;

export const City = z.object({ id: z.number().int(), name: z.string() });
export type City = z.infer<typeof City>;

export const listStates = endpoint("listStates", { response: z.object({ list: z.array(State) }) });

export const listCities = endpoint("listCities", {
  query: z.object({ id: Id }),
  response: z.object({ cities: z.array(City) }),
});
