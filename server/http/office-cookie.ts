import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The session's cookie. `__Host-` binds it to this very host and to TLS; on plain loopback, where a browser would refuse that, it goes
 * without. Scripts cannot read it, and no other site's request carries it.
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
    const found = (headers.cookie ?? "")
      .split(";")
      .map((part) => part.trim().split("="))
      .filter(([name]) => name === this.name);
    // Two of one name: somebody else has set one, and which is ours cannot be told.
    return found.length === 1 ? found[0]?.[1] : undefined;
  }

  of(reply: FastifyReply): { set(token: string): void; clear(): void } {
    return {
      set: (token) => void reply.header("set-cookie", `${this.name}=${token}; ${this.#attributes}`),
      clear: () => void reply.header("set-cookie", `${this.name}=; Max-Age=0; ${this.#attributes}`),
    };
  }
}
