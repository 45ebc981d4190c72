import type { LightMyRequestResponse } from "fastify";

/** What somebody outside could tell two answers apart by; the clock and the wait it leaves aside. */
export function visibleOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, "retry-after": __, ...rest } = headers;
  return { statusCode, headers: rest, body };
}
