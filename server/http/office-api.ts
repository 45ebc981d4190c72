import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { ShopError } from "#contract/errors.ts";
import type { OfficeCall } from "#contract/office/calls/office-call.ts";
import type { OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeEndpoint } from "#contract/office/endpoint.ts";
import { OFFICE } from "#contract/office/office.ts";
import { isPermission } from "#contract/office/permissions.ts";
import { BROWSER_WORD, BROWSER_WORD_HEADER } from "#contract/rules/browser-word.ts";
import { IdempotencyHeaders } from "#contract/shapes.ts";
import type { Asking } from "#server/asking.ts";
import { checked } from "./check.ts";
import { jsonOnly } from "./json-only.ts";
import type { FileAnswer, OfficeBinder, OfficeBound, StaffSession } from "./office-bind.ts";
import { OfficeCookie } from "./office-cookie.ts";
import { requireOwnPages } from "./own-pages-only.ts";
import { FileSlots, takeFile } from "./take-file.ts";
import { answersOn } from "./two-hosts.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
const BROWSER_MAX_CHARACTERS = 300;

export interface OfficeApiOptions {
  binder: OfficeBinder;
  officeUrl: string;
  /** `using`: whether this counts as using the session, which keeps it from expiring. */
  authenticate: (token: string | undefined, options?: { using?: boolean }) => Promise<StaffSession>;
  /** Runs a request once for each key of a staff member; repetitions get the first answer. */
  runOnce: (
    request: { staffId: string; key: string; requestId: string; content: unknown },
    work: (claim: NonNullable<Asking["claim"]>) => Promise<string | null>,
  ) => Promise<string | null>;
}

/** Every call of the office on HTTP. Nothing here is kept, and nobody gets to a handler who may not make its call. */
export async function officeApi(app: FastifyInstance, options: OfficeApiOptions): Promise<void> {
  answersOn(app, "office");
  jsonOnly(app, { maxBytes: BODY_LIMIT_BYTES });
  const slots = new FileSlots();
  for (const { name } of Object.values(OFFICE)) {
    const bound = options.binder.get(name as OfficeCallName);
    const { method, path, upload } = bound.endpoint as OfficeEndpoint & Pick<OfficeCall, "upload">;
    const route = { method, url: path, schema: describe(bound.endpoint), ...handle(bound, slots, options) };
    if (upload) await app.register((scope, _options, done) => takeFile(scope, { route, ...upload }, done));
    else app.route(route);
  }
}

function handle(
  { endpoint, handler }: OfficeBound,
  slots: FileSlots,
  { officeUrl, authenticate, runOnce }: OfficeApiOptions,
): Pick<RouteOptions, "onRequest" | "handler"> {
  const cookie = new OfficeCookie({ officeUrl });
  const sessions = new WeakMap<FastifyRequest, StaffSession>();
  const { upload, download, stream, idempotent } = endpoint as OfficeEndpoint & Partial<OfficeCall>;
  // Before the body is read: nobody sends a file who may not.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    requireOwnPages(request, { officeUrl });
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
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessions.get(request);
    const { params, query, body, headers, id: requestId, ip } = request;
    const input = checked(endpoint, { params, query, body, headers });
    const run = (claim?: Asking["claim"]): Promise<unknown> =>
      handler({
        ...input,
        ...(upload && { file: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
        ...(session && { session, by: { actor: session.staff, requestId, ...(claim && { claim }) } }),
        ...(stream && { mayStillWatch: () => mayStillWatch(request) }),
        cookie: cookie.of(reply),
        headers: { [BROWSER_WORD_HEADER]: browserId(headers) },
        browser: (headers["user-agent"] ?? "").slice(0, BROWSER_MAX_CHARACTERS),
        requestId,
        ip,
      } as never);
    reply.header("cache-control", "no-store");
    // nginx would collect several events before it sends any.
    if (stream)
      return reply
        .type("text/event-stream")
        .header("x-accel-buffering", "no")
        .send((await run()) as Readable);
    if (download) return sendFile(reply, (await run()) as FileAnswer);
    const json = async (claim?: Asking["claim"]) => encode(endpoint, await run(claim));
    const key = idempotent && idempotencyKeyOf(request);
    const staffId = session?.staff.id;
    const content = [endpoint.name, input];
    const sent = key && staffId ? await runOnce({ staffId, key, requestId, content }, json) : await json();
    if (sent === null) return reply.code(204).send();
    return reply.type("application/json; charset=utf-8").send(sent);
  };
  return { onRequest, handler: answer };
}

/** Encoding by the schema keeps fields that are not in the contract from ever leaving. */
function encode({ response }: OfficeEndpoint, answer: unknown): string | null {
  return response === null ? null : JSON.stringify(response.encode(answer as never));
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const { headers: read } = checked({ headers: IdempotencyHeaders }, { headers }) as {
    headers: Record<string, string>;
  };
  return read["idempotency-key"];
}

function browserId({ [BROWSER_WORD_HEADER]: id }: FastifyRequest["headers"]): string | undefined {
  return typeof id === "string" && BROWSER_WORD.test(id) ? id : undefined;
}

/** To keep, never to show: a browser must not take it for a page of the office. */
function sendFile(reply: FastifyReply, { name, type, body }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name.replace(/[^\w .-]/g, "_")}"`)
    .header("x-content-type-options", "nosniff")
    .send(body);
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
    ...((endpoint as Partial<OfficeCall>).idempotent ? { headers: IdempotencyHeaders } : {}),
    response: response ? { 200: response } : {},
  };
}
