import type { FastifyInstance } from "fastify";
import { notFound } from "#contract/errors.ts";

const OFFICE = /^\/(api\/)?office(?=[/?#]|$)/;
/** What both sides show: pictures, how the shop's pages look, and the signs of life that a proxy asks for. */
const SHARED =
  /^\/(media\/|assets\/[\w.-]+\.(css|woff2|svg)$|favicon|healthz$|readyz$|metrics$|(api\/)?office(?=[/?#]|$))/;

interface Origins {
  shopUrl: string;
  officeUrl: string;
}

/** The office's host, where it has one to itself. */
export function ownOfficeHost({ shopUrl, officeUrl }: Origins): string | undefined {
  return officeUrl === shopUrl ? undefined : new URL(officeUrl).host;
}

/**
 * With a host of its own the office is there and nowhere else, and the shop is not there: what a hole in the shop's pages could reach
 * has another origin than the office.
 */
export function keepHostsApart(app: FastifyInstance, origins: Origins): void {
  const officeHost = ownOfficeHost(origins);
  if (!officeHost) return;
  app.addHook("onRequest", (request, _reply, done) => {
    const here = request.headers.host === officeHost;
    const belongs = here ? SHARED.test(request.url) : !OFFICE.test(request.url);
    done(belongs ? undefined : notFound("page"));
  });
}
