import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import { createNotFoundError } from "#contract/errors.ts";
import type { CallName, CallRequest, CallResponse } from "#contract/shop/contract.ts";
import type { Endpoint } from "#contract/shop/endpoint.ts";
import { toShopError } from "../errors.ts";
import { validateInput } from "./validate-input.ts";

export interface Session {
  customerId: string;
  tokenHash: Buffer;
}

interface Caller {
  /** The caller's IP address, for rate limits. */
  ip: string;
}

type WithSession<E> = E extends { access: "customer" }
  ? { session: Session }
  : E extends { mayBeSignedIn: true }
    ? { session: Session | undefined }
    : unknown;
/** What the provider signs: the raw bytes of the body, and headers. */
interface RawRequest {
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** The answer that a provider expects instead of the call's JSON. */
export class ProviderAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;

  constructor({ status = 200, contentType, body }: { status?: number; contentType: string; body: string }) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }
}
type OwnAnswer<E> = E extends { access: "provider" }
  ? ProviderAnswer
  : E extends { download: true }
    ? PdfAnswer
    : never;

/** A PDF that the browser shows. */
export interface PdfAnswer {
  name: string;
  pdf: Buffer;
}

type WithRawBody<E> = E extends { access: "provider" } ? RawRequest : unknown;

/** The handler must detect the type of the file. */
type WithFile<E> = E extends { upload: object } ? { file: Buffer } : unknown;

export type Handler<E> = (
  request: CheckedRequestOf<E> & Caller & WithSession<E> & WithRawBody<E> & WithFile<E>,
) => Promise<ResponseOf<E> | OwnAnswer<E>>;

/** Throws if the sender may not upload, before the file's first byte is read. */
type AdmitFile<E> = E extends { upload: object }
  ? (request: CheckedRequestOf<E> & Caller & WithSession<E>) => Promise<void>
  : never;

/** Builds a public response, so the handler gets no data of the caller. */
type PublicHandler<E> = E extends { access: "all" } ? (request: CheckedRequestOf<E>) => Promise<ResponseOf<E>> : never;

/** Tags of the data that a public response was built from; undefined: the response is not cached. */
export type TagsOf<E> = (response: ResponseOf<E>, request: CheckedRequestOf<E>) => readonly string[] | undefined;

export interface Bound {
  endpoint: Endpoint;
  handler: (request: never) => Promise<unknown>;
  cachePolicy: CachePolicy | undefined;
  admitFile?: ((request: never) => Promise<void>) | undefined;
}

/** How a public response is cached. */
export interface CachePolicy {
  tagsOf: (response: unknown, request: unknown) => readonly string[] | undefined;
  /** May be served stale while the database is down; never true for prices or stock. */
  allowStale: boolean;
  /** Throws if this IP address sends too many requests. */
  checkLimit: ((ip: string) => void) | undefined;
}

/** Maps the contract's calls to handlers, for HTTP and for page rendering. */
export class Binder {
  readonly #bound = new Map<string, Bound>();

  bind = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    { admitFile }: { admitFile?: AdmitFile<E> } = {},
  ): void => this.#add({ endpoint, handler, cachePolicy: undefined, admitFile });

  /** For responses that are cached until one of their tags is invalidated. */
  bindCached = <E extends Endpoint>(
    endpoint: E,
    handler: PublicHandler<E>,
    {
      cachedBy,
      allowStale = false,
      checkLimit,
    }: { cachedBy: TagsOf<E>; allowStale?: boolean; checkLimit?: CachePolicy["checkLimit"] },
  ): void =>
    this.#add({
      endpoint,
      handler,
      cachePolicy: { tagsOf: cachedBy as CachePolicy["tagsOf"], allowStale, checkLimit },
    });

  #add(bound: Bound): void {
    const { name } = bound.endpoint;
    if (this.#bound.has(name)) throw new Error(`${name} is bound twice`);
    this.#bound.set(name, bound);
  }

  get(name: CallName): Bound {
    const bound = this.#bound.get(name);
    if (!bound) throw new Error(`${name} is not bound to a handler`);
    return bound;
  }

  /** Calls handlers without HTTP, for page rendering; `onTags` receives the tags of each response. */
  client(onTags: (tags: readonly string[]) => void) {
    return async <N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResponse<N>> => {
      const bound = this.get(name);
      if (bound.endpoint.access !== "all") throw createNotFoundError(name);
      try {
        const input = validateInput(bound.endpoint, request as Record<string, unknown>);
        const response = await bound.handler({ ...input, ip: "" } as never);
        onTags(bound.cachePolicy?.tagsOf(response, input) ?? []);
        return response as CallResponse<N>;
      } catch (error) {
        throw toShopError(error);
      }
    };
  }
}

export type Bind = Binder["bind"];
export type BindCached = Binder["bindCached"];
