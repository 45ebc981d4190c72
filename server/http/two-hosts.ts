import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound } from "#contract/errors.ts";

/** Which host a route answers on: the shop's unless said otherwise, the office's, or both; on both, perhaps for some files only. */
type RouteHost = "office" | "both" | { files: RegExp };

declare module "fastify" {
  interface FastifyContextConfig {
    host?: RouteHost;
  }
}

interface Origins {
  shopUrl: string;
  officeUrl: string;
}

/** Whether a request was sent to the office's host; undefined where the office has none to itself. */
export type IsOfficeHost = (host: string | undefined) => boolean;

export function ownOfficeHost({ shopUrl, officeUrl }: Origins): IsOfficeHost | undefined {
  if (officeUrl === shopUrl) return undefined;
  const { hostname, port, protocol } = new URL(officeUrl);
  // The same host may be written in capitals, with a closing dot, or with the port that goes without saying.
  const ports = port ? [`:${port}`] : ["", protocol === "https:" ? ":443" : ":80"];
  const spellings = new Set(ports.flatMap((end) => [`${hostname}${end}`, `${hostname}.${end}`]));
  return (host) => host !== undefined && spellings.has(host.toLowerCase());
}

/** Says for all routes of a scope which host they answer on. Comes before they are made. */
export function answersOn(scope: FastifyInstance, host: RouteHost): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, host };
  });
}

/**
 * With a host of its own the office is there and nowhere else, and the shop is not there: a hole in the shop's pages has another origin
 * than the office. The route that was matched decides, not the URL: that can be written in many ways.
 */
export function keepHostsApart(app: FastifyInstance, origins: Origins): void {
  const isOffice = ownOfficeHost(origins);
  if (!isOffice) return;
  app.addHook("onRequest", (request, _reply, done) => {
    done(belongs(request, isOffice) ? undefined : notFound("page"));
  });
}

function belongs(request: FastifyRequest, isOffice: IsOfficeHost): boolean {
  const host = request.routeOptions.config.host ?? "shop";
  if (host === "both") return true;
  const hosts = hostsOf(request).map(isOffice);
  const [onOffice, onShop] = [hosts.every((is) => is), hosts.every((is) => !is)];
  if (host === "office") return onOffice;
  if (host === "shop") return onShop;
  return onShop || (onOffice && host.files.test((request.params as { "*"?: string })["*"] ?? ""));
}

const ABSOLUTE_FORM = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** The host of the header and, where the target is a whole URL, of that: a request that names two different hosts is for neither. */
function hostsOf({ headers, originalUrl }: FastifyRequest): (string | undefined)[] {
  const authority = ABSOLUTE_FORM.exec(originalUrl)?.[1];
  return authority === undefined ? [headers.host] : [headers.host, authority];
}

/** The target as it usually is: `GET http://shop.example.pk/basket` asks for `/basket`. */
export function originForm(url: string): string {
  const path = url.replace(ABSOLUTE_FORM, "");
  return path.length === url.length || path.startsWith("/") ? path : `/${path}`;
}
