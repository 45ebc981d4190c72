import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import { notFound } from "#contract/errors.ts";
import type { CallName } from "#contract/shop/calls.ts";
import type { CallRequest, CallResponse } from "#contract/shop/contract.ts";
import type { Endpoint } from "#contract/shop/endpoint.ts";
import { checked } from "./check.ts";
import { asShopError } from "./errors.ts";

export interface Session {
  customerId: string;
  tokenHash: Buffer;
}

interface Caller {
  /** The caller's network address, for limits. */
  ip: string;
}

type WithSession<E> = E extends { access: "customer" }
  ? { session: Session }
  : E extends { mayBeSignedIn: true }
    ? { session: Session | undefined }
    : unknown;
/** The provider's signature is over the bytes as they came. */
type WithRawBody<E> = E extends { access: "provider" } ? { rawBody: Buffer; signature: string } : unknown;

/** What a call that takes a file gets; what it is, is for the handler to find out. */
type WithFile<E> = E extends { upload: object } ? { file: Buffer } : unknown;

export type Handler<E> = (
  request: CheckedRequestOf<E> & Caller & WithSession<E> & WithRawBody<E> & WithFile<E>,
) => Promise<ResponseOf<E>>;

/** Decides before a file's first byte is read whether its sender may send it; throws if not. */
type AdmitFile<E> = E extends { upload: object }
  ? (request: CheckedRequestOf<E> & Caller & WithSession<E>) => Promise<void>
  : never;

/** What makes an answer for everybody knows nothing of who asks. */
type KeptHandler<E> = E extends { access: "all" } ? (request: CheckedRequestOf<E>) => Promise<ResponseOf<E>> : never;

/** A public answer may be kept until something it was made from changes: these tags name what that is. None: it is not kept. */
export type TagsOf<E> = (response: ResponseOf<E>, request: CheckedRequestOf<E>) => readonly string[] | undefined;

export interface Bound {
  endpoint: Endpoint;
  handler: (request: never) => Promise<unknown>;
  kept: Kept | undefined;
  admitFile?: ((request: never) => Promise<void>) | undefined;
}

/** An answer that is the same for everybody. */
export interface Kept {
  tagsOf: (response: unknown, request: unknown) => readonly string[] | undefined;
  /** May be given out from before while the database is away. What holds a price or a stock may not. */
  standsIn: boolean;
  /** Throws if too much is asked from this network address: the one thing about the asker that counts. */
  admit: ((ip: string) => void) | undefined;
}

/** Puts handlers to the calls of the contract; HTTP and page rendering both go through here. */
export class Binder {
  readonly #bound = new Map<CallName, Bound>();

  bind = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    { admitFile }: { admitFile?: AdmitFile<E> } = {},
  ): void => this.#add({ endpoint, handler, kept: undefined, admitFile });

  /** For answers that are kept until one of their tags is dropped. */
  bindKept = <E extends Endpoint>(
    endpoint: E,
    handler: KeptHandler<E>,
    { cachedBy, standsIn = false, admit }: { cachedBy: TagsOf<E>; standsIn?: boolean; admit?: Kept["admit"] },
  ): void => this.#add({ endpoint, handler, kept: { tagsOf: cachedBy as Kept["tagsOf"], standsIn, admit } });

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

  /** The contract's client without HTTP, for rendering pages. `onTags` hears what the page was made from. */
  client(onTags: (tags: readonly string[]) => void) {
    return async <N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResponse<N>> => {
      const bound = this.get(name);
      if (bound.endpoint.access !== "all") throw notFound(name);
      try {
        const input = checked(bound.endpoint, request as Record<string, unknown>);
        const response = await bound.handler({ ...input, ip: "" } as never);
        onTags(bound.kept?.tagsOf(response, input) ?? []);
        return response as CallResponse<N>;
      } catch (error) {
        throw asShopError(error);
      }
    };
  }
}

export type Bind = Binder["bind"];
export type BindKept = Binder["bindKept"];
