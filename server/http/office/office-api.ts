import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { OFFICE_CONTRACT, type OfficeCallName } from "#contract/office/contract.ts";
import type { OfficeEndpoint } from "#contract/office/endpoint.ts";
import { isPermission } from "#contract/office/permissions.ts";
import { BROWSER_ID_HEADER, BROWSER_ID_PATTERN } from "#contract/rules/browser-id.ts";
import { IdempotencyHeaders } from "#contract/shapes.ts";
import type { RequestContext } from "#server/request-context.ts";
import { acceptOnlyJson } from "../api/json-only.ts";
import { receiveFile, UploadSlots } from "../api/receive-file.ts";
import { validateInput } from "../api/validate-input.ts";
import { requireSameOrigin } from "../pages/require-same-origin.ts";
import type { FileResponse, OfficeBinder, OfficeBound, StaffSession } from "./office-bind.ts";
import { OfficeCookie } from "./office-cookie.ts";
import { setRouteHost } from "./two-hosts.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
const BROWSER_MAX_CHARACTERS = 300;

export interface OfficeApiOptions {
  binder: OfficeBinder;
  officeUrl: string;
  /** `using`: whether the call counts as activity, which prevents the session from expiring. */
  authenticate: (token: string | undefined, options?: { using?: boolean }) => Promise<StaffSession>;
  /** Runs a request once per key of a staff member; repetitions get the first response. */
  runOnce: (
    request: { staffId: string; key: string; requestId: string; content: unknown },
    work: (claim: NonNullable<RequestContext["claim"]>) => Promise<string | null>,
  ) => Promise<string | null>;
}

/** Office responses are never cached, and permissions are checked before a handler runs. */
export async function registerOfficeApi(app: FastifyInstance, options: OfficeApiOptions): Promise<void> {
  setRouteHost(app, "office");
  acceptOnlyJson(app, { maxBytes: BODY_LIMIT_BYTES });
  const slots = new UploadSlots();
  for (const name of Object.keys(OFFICE_CONTRACT) as OfficeCallName[]) {
    const bound = options.binder.get(name);
    const { method, path, upload } = bound.endpoint;
    const route = { method, url: path, schema: describe(bound.endpoint), ...handle(bound, slots, options) };
    if (upload) await app.register((scope, _options, done) => receiveFile(scope, { route, ...upload }, done));
    else app.route(route);
  }
}

function handle(
  { endpoint, handler }: OfficeBound,
  slots: UploadSlots,
  { officeUrl, authenticate, runOnce }: OfficeApiOptions,
): Pick<RouteOptions, "onRequest" | "handler"> {
  const cookie = new OfficeCookie({ officeUrl });
  const sessions = new WeakMap<FastifyRequest, StaffSession>();
  const { upload, download, stream, idempotent } = endpoint;
  // Runs before the body is read, so that a forbidden upload is refused early.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    requireSameOrigin(request, { officeUrl });
    if (endpoint.access === "anybody") return;
    const session = await authenticate(cookie.read(request));
    requirePermission(endpoint, session);
    if (upload) slots.take(session.staff.id, reply);
    sessions.set(request, session);
  };
  const mayStillWatch = async (request: FastifyRequest) => {
    try {
      requirePermission(endpoint, await authenticate(cookie.read(request), { using: false }));
      return true;
    } catch (error) {
      if (error instanceof ShopError) return false;
      throw error;
    }
  };
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessions.get(request);
    const { params, query, body, headers, id: requestId, ip } = request;
    const input = validateInput(endpoint, { params, query, body, headers });
    const run = (claim?: RequestContext["claim"]): Promise<unknown> =>
      handler({
        ...input,
        ...(upload && { file: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
        ...(session && { session, context: { actor: session.staff, requestId, ...(claim && { claim }) } }),
        ...(stream && { mayStillWatch: () => mayStillWatch(request) }),
        cookie: cookie.of(reply),
        headers: { [BROWSER_ID_HEADER]: readBrowserId(headers) },
        browser: (headers["user-agent"] ?? "").slice(0, BROWSER_MAX_CHARACTERS),
        requestId,
        ip,
      } as never);
    reply.header("cache-control", "no-store");
    // nginx would otherwise buffer several events.
    if (stream)
      return reply
        .type("text/event-stream")
        .header("x-accel-buffering", "no")
        .send((await run()) as Readable);
    if (download) return sendFile(reply, (await run()) as FileResponse);
    const json = async (claim?: RequestContext["claim"]) => encode(endpoint, await run(claim));
    const key = idempotent && readIdempotencyKey(request);
    const staffId = session?.staff.id;
    const content = [endpoint.name, input];
    const responseBody = key && staffId ? await runOnce({ staffId, key, requestId, content }, json) : await json();
    if (responseBody === null) return reply.code(204).send();
    return reply.type("application/json; charset=utf-8").send(responseBody);
  };
  return { onRequest, handler: respond };
}

/** Encodes by the schema, so that fields outside the contract never leave the server. */
function encode({ response }: OfficeEndpoint, value: unknown): string | null {
  return response === null ? null : JSON.stringify(response.encode(value as never));
}

function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const { headers: read } = validateInput({ headers: IdempotencyHeaders }, { headers }) as {
    headers: Record<string, string>;
  };
  return read["idempotency-key"];
}

function readBrowserId({ [BROWSER_ID_HEADER]: id }: FastifyRequest["headers"]): string | undefined {
  return typeof id === "string" && BROWSER_ID_PATTERN.test(id) ? id : undefined;
}

/** Forces a download, so that a browser never shows the file as a page of the office. */
function sendFile(reply: FastifyReply, { name, type, body }: FileResponse): FastifyReply {
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name.replace(/[^\w .-]/g, "_")}"`)
    .header("x-content-type-options", "nosniff")
    .send(body);
}

/** The table of calls defines the permissions of every call. */
function requirePermission({ access, alsoNeeds, needsConfirmedIdentity }: OfficeEndpoint, session: StaffSession): void {
  if (access === "half") return;
  if (session.owes !== "none") throw new ShopError("not-permitted", { text: "Please finish signing in first" });
  if (isPermission(access) && !session.permissions.has(access)) throw new ShopError("not-permitted");
  if (alsoNeeds && !session.permissions.has(alsoNeeds)) throw new ShopError("not-permitted");
  if (needsConfirmedIdentity && !session.identityConfirmed) throw new ShopError("proof-needed");
}

function describe(endpoint: OfficeEndpoint) {
  const { params, query, body, response } = endpoint;
  return {
    operationId: `office-${endpoint.name}`,
    summary: endpoint.summary,
    tags: ["office"],
    security: endpoint.access === "anybody" ? [] : [{ office: [] }],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(endpoint.idempotent ? { headers: IdempotencyHeaders } : {}),
    response: response ? { 200: response } : {},
  };
}
