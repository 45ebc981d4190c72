import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Answer } from "#server/cache/answer.ts";
import type { AnswerCache } from "#server/cache/answer-cache.ts";
import { sendBeforeRouter } from "./send-answer.ts";
import type { IsOfficeHost } from "./two-hosts.ts";

const MAX_ADDRESSES = 10_000;
const MAX_LENGTH = 512;

interface Known {
  key: string;
  route: string;
}

/** What an answer's log line and figures say. */
export interface Answered {
  method: string;
  url: string;
  route: string;
  status: number;
  ms: number;
}

/**
 * Which kept answer an address stands for. Finding it needs no router, no request object and no parsed query, which together
 * cost more than sending the answer. An address always stands for the same key, so nothing here grows old.
 */
export class KnownAddresses {
  readonly #cache: AnswerCache;
  readonly #known = new Map<string, Known>();

  /** What is cached is the shop's: the office's host gets none of it. */
  readonly #isOfficeHost: IsOfficeHost | undefined;

  constructor(cache: AnswerCache, { isOfficeHost }: { isOfficeHost?: IsOfficeHost | undefined } = {}) {
    this.#cache = cache;
    this.#isOfficeHost = isOfficeHost;
  }

  remember(url: string, known: Known): void {
    if (url.length > MAX_LENGTH || this.#known.has(url)) return;
    if (this.#known.size >= MAX_ADDRESSES) this.#known.clear();
    this.#known.set(url, known);
  }

  find(url: string): { answer: Answer; route: string } | undefined {
    const known = this.#known.get(url);
    const answer = known && this.#cache.get(known.key);
    return answer && { answer, route: known.route };
  }

  /** From now on this server looks here first; what is not found goes on to its router. */
  answerBeforeRouter(server: Server, onAnswered: (answered: Answered) => void): void {
    const [route] = server.listeners("request") as RequestListener[];
    if (!route) throw new Error("The server has no router yet");
    server.off("request", route);
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      const { method = "", url = "", headers } = request;
      // A closing server leaves it to the router, which ends the connection with its answer.
      const ours = !this.#isOfficeHost?.(headers.host);
      const ahead = ours && server.listening && (method === "GET" || method === "HEAD");
      const found = ahead ? this.find(url) : undefined;
      const begun = performance.now();
      const status = found && sendBeforeRouter(request, response, found.answer);
      if (!found || !status) route(request, response);
      else onAnswered({ method, url, route: found.route, status, ms: performance.now() - begun });
    });
  }
}
