import type { FastifyInstance, FastifyReply, RouteOptions } from "fastify";
import { ShopError } from "#contract/errors.ts";

const FILES_AT_ONCE = 8;

/** Limits concurrent uploads, because a file is in memory until its request is answered. */
export class UploadSlots {
  readonly #perSender: number;
  readonly #senders = new Map<string, number>();
  #taken = 0;

  /** `perSender` prevents a slow sender from occupying all slots. */
  constructor({ perSender = FILES_AT_ONCE }: { perSender?: number } = {}) {
    this.#perSender = perSender;
  }

  /** Takes a slot until the request is answered; the sender's permission must be checked before. */
  take(sender: string, reply: FastifyReply): void {
    const own = this.#senders.get(sender) ?? 0;
    if (this.#taken >= FILES_AT_ONCE || own >= this.#perSender)
      throw new ShopError("too-many", { retryAfterSeconds: 2 });
    this.#taken += 1;
    this.#senders.set(sender, own + 1);
    reply.raw.once("close", () => this.#release(sender));
  }

  #release(sender: string): void {
    this.#taken -= 1;
    const own = (this.#senders.get(sender) ?? 1) - 1;
    if (own === 0) this.#senders.delete(sender);
    else this.#senders.set(sender, own);
  }
}

/** Needs its own scope, because the raw bytes are accepted whatever their content type. */
export function receiveFile(
  scope: FastifyInstance,
  { route, maxBytes }: { route: RouteOptions; maxBytes: number },
  done: () => void,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, parsed) =>
    parsed(null, body),
  );
  scope.route({ ...route, bodyLimit: maxBytes });
  done();
}
