import type { FastifyInstance, preParsingAsyncHookHandler, RouteOptions } from "fastify";
import { ShopError } from "#contract/errors.ts";

const FILES_AT_ONCE = 8;

/** A file is in memory from its first byte until it is answered: more than a few at once are asked to come back. */
export function filesAtOnce(): preParsingAsyncHookHandler {
  let here = 0;
  return async (_request, reply) => {
    if (here >= FILES_AT_ONCE) throw new ShopError("too-many", { retryAfterSeconds: 2 });
    here += 1;
    reply.raw.once("close", () => {
      here -= 1;
    });
  };
}

/** A scope of its own: the file comes as it is, up to its bound, whatever it calls itself. */
export function takeFile(
  scope: FastifyInstance,
  { route, admitFile, maxBytes }: { route: RouteOptions; admitFile: preParsingAsyncHookHandler; maxBytes: number },
  done: () => void,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, parsed) =>
    parsed(null, body),
  );
  scope.route({ ...route, preParsing: admitFile, bodyLimit: maxBytes });
  done();
}
