import { z } from "zod";
import { Id } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

export const State = z.object({ id: z.number().int(), name: z.string() });
export type State = z.infer<typeof State>;

export const City = z.object({ id: z.number().int(), name: z.string() });
export type City = z.infer<typeof City>;

export const LOCATION_CALLS = defineCalls({
  listStates: {
    method: "GET",
    path: "/state/getState",
    access: "all",
    summary: "The states",
    response: z.object({ list: z.array(State) }),
  },
  listCities: {
    method: "GET",
    path: "/city/getCitiesBySateId", // misspelled in the specification
    access: "all",
    summary: "The cities of a state",
    query: z.object({ id: Id }),
    response: z.object({ cities: z.array(City) }),
  },
});
