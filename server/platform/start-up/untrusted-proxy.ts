import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Environment } from "../settings/environment.ts";

/** Behind an unconfigured proxy all visitors share one IP address, and so one rate limit. */
const formatWarning = (proxy: string) =>
  `Requests come with forwarding headers from ${proxy}, and TRUST_PROXY is unset: all visitors count as one address, and the wrong passwords of one lock out all. Where that is your proxy, set TRUST_PROXY=${proxy}`;

/** Warns once in the log and leaves a note for the next start and the doctor, which see no requests. */
export function reportUntrustedProxy(
  app: FastifyInstance,
  { env, log }: { env: Environment; log: FastifyBaseLogger },
): void {
  if (env.trustProxy !== undefined) return;
  let noticed = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!noticed && (request.headers["x-forwarded-for"] ?? request.headers.forwarded) !== undefined) {
      noticed = true;
      const proxy = request.ip.replace(/^::ffff:(?=[\d.]+$)/, "");
      log.warn(formatWarning(proxy));
      void writeProxyNote(env, proxy).catch((error: unknown) => log.warn({ err: error }, "proxy note was not written"));
    }
    done();
  });
}

/** The warning of the last run; undefined once TRUST_PROXY is set. */
export async function findUntrustedProxyWarning(env: Environment): Promise<string | undefined> {
  if (env.trustProxy !== undefined) return undefined;
  const proxy = await readFile(getProxyNoteFile(env), "utf8").catch(() => undefined);
  return proxy && formatWarning(proxy);
}

/** Called at a start, because the proxy may be gone; otherwise the next request writes a new note. */
export async function deleteProxyNote(env: Environment): Promise<void> {
  await rm(getProxyNoteFile(env), { force: true });
}

async function writeProxyNote(env: Environment, proxy: string): Promise<void> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(getProxyNoteFile(env), proxy);
}

function getProxyNoteFile({ dataDir }: Environment): string {
  return path.join(dataDir, "untrusted-proxy");
}
