import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { invalid, ShopError } from "#contract/errors.ts";
import type { OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeEndpoint } from "#contract/office/endpoint.ts";
import { OFFICE } from "#contract/office/office.ts";
import { isPermission } from "#contract/office/permissions.ts";
import { checked } from "./check.ts";
import { sendError } from "./errors.ts";
import type { OfficeBinder, OfficeBound, StaffSession } from "./office-bind.ts";
import { OfficeCookie } from "./office-cookie.ts";
import { requireOwnPages } from "./own-pages-only.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
const BROWSER_MAX_CHARACTERS = 300;

export interface OfficeApiOptions {
  binder: OfficeBinder;
  officeUrl: string;
  authenticate: (token: string | undefined) => Promise<StaffSession>;
}

/** Every call of the office on HTTP. Nothing here is kept, and nobody gets to a handler who may not make its call. */
export async function officeApi(app: FastifyInstance, options: OfficeApiOptions): Promise<void> {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: BODY_LIMIT_BYTES },
    (request, body, done) => {
      if (body === "") done(null, undefined);
      else
        void parseJson(request, body as string, (error, value) =>
          error ? done(invalid({ body: "Please send valid JSON" })) : done(null, value),
        );
    },
  );
  app.setErrorHandler(sendError);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  for (const { name } of Object.values(OFFICE)) {
    const bound = options.binder.get(name as OfficeCallName);
    const { method, path } = bound.endpoint;
    app.route({ method, url: path, schema: describe(bound.endpoint), handler: handle(bound, options) });
  }
}

function handle({ endpoint, handler }: OfficeBound, { officeUrl, authenticate }: OfficeApiOptions) {
  const cookie = new OfficeCookie({ officeUrl });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    requireOwnPages(request, { officeUrl });
    const session = endpoint.access === "anybody" ? undefined : await authenticate(cookie.read(request));
    if (session) requirePermission(endpoint, session);
    const { params, query, body, headers, id: requestId, ip } = request;
    const response = await handler({
      ...checked(endpoint, { params, query, body, headers }),
      ...(session && { session, by: { actor: session.staff, requestId } }),
      cookie: cookie.of(reply),
      browser: (headers["user-agent"] ?? "").slice(0, BROWSER_MAX_CHARACTERS),
      requestId,
      ip,
    } as never);
    reply.header("cache-control", "no-store");
    if (endpoint.response === null) return reply.code(204).send();
    // Encoding by the schema keeps fields that are not in the contract from ever leaving.
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(endpoint.response.encode(response)));
  };
}

/** What stands in the table of calls decides, for every call in the same way. */
function requirePermission(
  { access, freshProof }: OfficeEndpoint & { freshProof?: true },
  session: StaffSession,
): void {
  if (access === "half") return;
  if (session.owes !== "none") throw new ShopError("not-permitted", { text: "Please finish signing in first" });
  if (isPermission(access) && !session.permissions.has(access)) throw new ShopError("not-permitted");
  if (freshProof && !session.proven) throw new ShopError("proof-needed");
}

function describe(endpoint: OfficeEndpoint) {
  const { params, query, body, response } = endpoint as OfficeEndpoint & Record<"params" | "query" | "body", unknown>;
  return {
    operationId: `office-${endpoint.name}`,
    summary: endpoint.summary,
    tags: ["office"],
    security: endpoint.access === "anybody" ? [] : [{ office: [] }],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: response ? { 200: response } : {},
  };
}
