import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import type { Brand } from "#contract/brand.ts";
import { ERRORS } from "#contract/errors.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { CONTRACT } from "#contract/shop/contract.ts";
import { escapeHtml } from "../escape-html.ts";
import { OfficeCookie } from "../office/office-cookie.ts";
import { buildPageHeaders } from "../security-headers.ts";

interface Route {
  url: string;
  schema: { hide?: boolean; response?: object; security?: readonly object[] };
}

const schemasToJson = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } }) as unknown as (
  route: Route,
) => Route;

/** The error schema with the codes of these statuses. */
const buildErrorResponse = (description: string, includesStatus: (status: number) => boolean) => ({
  description,
  type: "object",
  required: ["code", "message", "mess"],
  properties: {
    code: {
      type: "string",
      enum: Object.entries(ERRORS).flatMap(([code, { status }]) => (includesStatus(status) ? [code] : [])),
    },
    message: { type: "string" },
    mess: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
  },
});
const ERROR_RESPONSES = {
  "4xx": buildErrorResponse("Refused: the caller can mend it", (status) => status < 500),
  default: buildErrorResponse("Failed", (status) => status >= 500),
};
const NOT_SIGNED_IN = { 401: buildErrorResponse("Not signed in", (status) => status === 401) };
const DONE = { 204: { description: "Done", type: "null" } };

/** Adds the error responses that all calls share, and hides routes that are not calls. */
function describeCall(route: Route): Route {
  if (!route.url.startsWith(API_BASE)) return { url: route.url, schema: { hide: true } };
  const { url, schema } = schemasToJson(route);
  const responses = Object.keys(schema.response ?? {}).length > 0 ? schema.response : DONE;
  const signedIn = schema.security?.length ? NOT_SIGNED_IN : {};
  return { url, schema: { ...schema, response: { ...responses, ...signedIn, ...ERROR_RESPONSES } } };
}

/** OpenAPI, generated from the schemas that validate requests. */
export async function describeApi(
  app: FastifyInstance,
  { shopUrl, officeUrl }: { shopUrl: string; officeUrl: string },
): Promise<void> {
  const { name: officeCookie } = new OfficeCookie({ officeUrl });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        // The shop's name is added when the document is requested.
        title: "API",
        version: "1",
        license: { name: "MIT", identifier: "MIT" },
        description:
          "The calls of the storefront. Errors answer with code, message, mess and, where fields are at fault, fields.",
      },
      servers: [{ url: shopUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          office: { type: "apiKey", in: "cookie", name: officeCookie },
        },
      },
    },
    transform: describeCall as never,
  });
}

/** Serves openapi.json and a reference page that needs no JavaScript. */
export async function registerApiReference(
  app: FastifyInstance,
  { brand, shopUrl }: { brand: () => Promise<Brand>; shopUrl: string },
): Promise<void> {
  app.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
    const { info, ...described } = app.swagger();
    const title = `${(await brand()).name} ${info.title}`;
    return reply.header("cache-control", "no-cache").send({ ...described, info: { ...info, title } });
  });
  app.get("/docs", { schema: { hide: true } }, async (_request, reply) => {
    const html = renderReferencePage((await brand()).name, app.swagger() as unknown as OpenApi);
    return reply
      .type("text/html; charset=utf-8")
      .headers(buildPageHeaders({ shopUrl, styles: [STYLE] }))
      .send(html);
  });
}

interface OpenApi {
  paths: Record<
    string,
    Record<string, { operationId?: string; requestBody?: unknown; parameters?: unknown; responses?: unknown }>
  >;
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14171c;background:#f6f5f2}h2{font-size:1rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}pre{background:#fff;border:1px solid #dedbd3;border-radius:10px;padding:1rem;overflow:auto;font-size:.8rem}td{padding:.25rem 1rem .25rem 0;vertical-align:top}";
const ACCESS = {
  all: "anybody",
  customer: "signed-in customers (bearer token)",
  provider: "the payment provider (signature)",
} as const;

function renderReferencePage(brandName: string, { paths }: OpenApi): string {
  const operations = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation]),
    ),
  );
  const sections = Object.entries(CONTRACT).map(([name, call]) => {
    const operation = operations.get(name);
    const renderBlock = (title: string, part: unknown) =>
      part
        ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(part, null, 2))}</pre></details>`
        : "";
    return `<section id="${name}"><h2><code>${call.method} /api${escapeHtml(call.path)}</code></h2><p>${escapeHtml(call.summary)}. For ${ACCESS[call.access]}.</p>${renderBlock("Parameters", operation?.parameters)}${renderBlock("Body", operation?.requestBody)}${renderBlock("Answers", operation?.responses)}</section>`;
  });
  const errors = Object.entries(ERRORS).map(
    ([code, { status, text }]) => `<tr><td><code>${code}</code><td>${status}<td>${escapeHtml(text)}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(brandName)} API</title>
<style>${STYLE}</style>
<h1>${escapeHtml(brandName)} API</h1><p>JSON both ways. The same description for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav><ul>${Object.entries(CONTRACT)
    .map(([name, call]) => `<li><a href="#${name}">${call.method} ${escapeHtml(call.path)}</a>`)
    .join("")}</ul></nav>
${sections.join("")}<h2>Errors</h2><table>${errors.join("")}</table></html>`;
}
