import type { LightMyRequestResponse } from "fastify";

/** Everything of a response that a client can compare, without the date and the retry delay. */
export function toVisibleResponse({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, "retry-after": __, ...rest } = headers;
  return { statusCode, headers: rest, body };
}
