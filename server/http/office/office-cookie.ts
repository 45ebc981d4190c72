import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The session cookie. `__Host-` binds the cookie to this host and to TLS; browsers refuse the prefix
 * on plain loopback. Scripts cannot read the cookie, and other sites' requests do not carry it.
 */
export class OfficeCookie {
  readonly name: string;
  readonly #attributes: string;

  constructor({ officeUrl }: { officeUrl: string }) {
    const secure = officeUrl.startsWith("https:");
    this.name = secure ? "__Host-office" : "office";
    this.#attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
  }

  read({ headers }: FastifyRequest): string | undefined {
    const cookies = (headers.cookie ?? "")
      .split(";")
      .map((part) => part.trim().split("="))
      .filter(([name]) => name === this.name);
    // Of two cookies with this name one is foreign, and ours cannot be identified.
    return cookies.length === 1 ? cookies[0]?.[1] : undefined;
  }

  of(reply: FastifyReply): { set(token: string): void; clear(): void } {
    return {
      set: (token) => void reply.header("set-cookie", `${this.name}=${token}; ${this.#attributes}`),
      clear: () => void reply.header("set-cookie", `${this.name}=; Max-Age=0; ${this.#attributes}`),
    };
  }
}
