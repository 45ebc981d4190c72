import type { Shapes } from "./call-shapes.ts";

interface Description extends Shapes {
  /** The description in the API reference. */
  readonly summary: string;
}

/** Rejects misspelled properties, which a generic parameter would accept. */
type Exactly<C, D> = { [N in keyof C]: { [K in Exclude<keyof C[N], keyof D>]: never } };

export type EndpointOf<Call> = Call & Description & { readonly name: string };

/** Creates the function by which a domain's file describes its calls; each call is named by its key. */
export const createDefineCalls =
  <Call>() =>
  <const C extends Record<string, Call & Description>>(calls: C & Exactly<C, Call & Description>) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, name }])) as {
      readonly [N in keyof C]: C[N] & { readonly name: N };
    };

/** What only the server uses: the validator and the texts of the API reference. */
const FOR_SERVER: Record<keyof Description | "name", true> = {
  name: true,
  summary: true,
  params: true,
  query: true,
  body: true,
  headers: true,
  response: true,
};

/** What a client must know to send each call: neither schemas nor summaries (decision 0001). */
export function toCallTable<Call, N extends string>(contract: Record<N, EndpointOf<Call>>): Readonly<Record<N, Call>> {
  const withoutServerParts = (endpoint: object) =>
    Object.fromEntries(Object.entries(endpoint).filter(([key]) => !(key in FOR_SERVER)));
  return Object.fromEntries(
    Object.entries<EndpointOf<Call>>(contract).map(([name, endpoint]) => [name, withoutServerParts(endpoint)]),
  ) as Record<N, Call>;
}
