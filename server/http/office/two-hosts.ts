import type { FastifyInstance, FastifyRequest } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";

/** The host of a route, by default the shop's; `files` limits what the office's host serves, too. */
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

/** Whether a request was sent to the office's own host. */
export type IsOfficeHost = (host: string | undefined) => boolean;

export function createOfficeHostCheck({ shopUrl, officeUrl }: Origins): IsOfficeHost | undefined {
  if (officeUrl === shopUrl) return undefined;
  const { hostname, port, protocol } = new URL(officeUrl);
  // A host may be written in capitals, with a trailing dot, or with the default port.
  const ports = port ? [`:${port}`] : ["", protocol === "https:" ? ":443" : ":80"];
  const spellings = new Set(ports.flatMap((end) => [`${hostname}${end}`, `${hostname}.${end}`]));
  return (host) => host !== undefined && spellings.has(host.toLowerCase());
}

/** Sets the host of all routes of a scope; must be called before the routes are added. */
export function setRouteHost(scope: FastifyInstance, host: RouteHost): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, host };
  });
}

/**
 * Separates the hosts, so that a flaw in the shop's pages has another origin than the office. The
 * matched route decides, not the URL, because a URL can be written in many ways.
 */
export function separateHosts(app: FastifyInstance, origins: Origins): void {
  const isOffice = createOfficeHostCheck(origins);
  if (!isOffice) return;
  app.addHook("onRequest", (request, _reply, done) => {
    done(isOnRightHost(request, isOffice) ? undefined : createNotFoundError("page"));
  });
}

function isOnRightHost(request: FastifyRequest, isOffice: IsOfficeHost): boolean {
  const host = request.routeOptions.config.host ?? "shop";
  if (host === "both") return true;
  const hosts = listHosts(request).map(isOffice);
  const [onOffice, onShop] = [hosts.every((is) => is), hosts.every((is) => !is)];
  if (host === "office") return onOffice;
  if (host === "shop") return onShop;
  return onShop || (onOffice && host.files.test((request.params as { "*"?: string })["*"] ?? ""));
}

const ABSOLUTE_FORM = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** The hosts of the header and of an absolute URL; a request that names two hosts matches neither. */
function listHosts({ headers, originalUrl }: FastifyRequest): (string | undefined)[] {
  const authority = ABSOLUTE_FORM.exec(originalUrl)?.[1];
  return authority === undefined ? [headers.host] : [headers.host, authority];
}

/** `GET http://shop.example.pk/basket` is a request for `/basket`. */
export function toOriginForm(url: string): string {
  const path = url.replace(ABSOLUTE_FORM, "");
  return path.length === url.length || path.startsWith("/") ? path : `/${path}`;
}
