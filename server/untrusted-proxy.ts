import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Environment } from "./environment.ts";
import type { Shop } from "./shop.ts";

/** A proxy that nobody named hides who is who: limits that are meant for one network address then hold for all. */
const warning = (proxy: string) =>
  `Requests come with forwarding headers from ${proxy}, and TRUST_PROXY is unset: all visitors count as one address, and the wrong passwords of one lock out all. Where that is your proxy, set TRUST_PROXY=${proxy}`;

/** Says it in the log, once, and leaves a note for the next start and for the doctor, which see no requests. */
export function noticeUntrustedProxy(app: FastifyInstance, { env, log }: Pick<Shop, "env" | "log">): void {
  if (env.trustProxy !== undefined) return;
  let noticed = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!noticed && (request.headers["x-forwarded-for"] ?? request.headers.forwarded) !== undefined) {
      noticed = true;
      const proxy = request.ip.replace(/^::ffff:(?=[\d.]+$)/, "");
      log.warn(warning(proxy));
      void leaveNote(env, proxy).catch((error: unknown) => log.warn({ err: error }, "no note of the proxy is left"));
    }
    done();
  });
}

/** What the shop noticed since its last start; nothing once TRUST_PROXY is set. */
export async function untrustedProxyWarning(env: Environment): Promise<string | undefined> {
  if (env.trustProxy !== undefined) return undefined;
  const proxy = await readFile(noteIn(env), "utf8").catch(() => undefined);
  return proxy && warning(proxy);
}

/** For a start: the proxy may be gone by now, and is noticed again if it is not. */
export async function forgetUntrustedProxy(env: Environment): Promise<void> {
  await rm(noteIn(env), { force: true });
}

async function leaveNote(env: Environment, proxy: string): Promise<void> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(noteIn(env), proxy);
}

function noteIn({ dataDir }: Environment): string {
  return path.join(dataDir, "untrusted-proxy");
}
