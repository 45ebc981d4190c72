import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

/** Where pages come from: the finished build, or in development the sources as they are now. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  /** The folder of the browser's files; in development they come from the sources too. */
  assetsDir: string | undefined;
  development: boolean;
  attach?: (app: FastifyInstance) => void;
}

const BUILD_DIR = path.resolve(import.meta.dirname, "../../build");

export async function builtPages(): Promise<PageSource> {
  const build = (await import(path.join(BUILD_DIR, "server/index.js"))) as ServerBuild;
  return { build: async () => build, assetsDir: path.join(BUILD_DIR, "client/assets"), development: false };
}

/** Hot reload: the browser's files and the pages come from Vite, which watches the sources. */
export async function sourcePages(): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    assetsDir: undefined,
    development: true,
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        const ours = /^\/(api|media|mailbox|sandbox|healthz|readyz|metrics)\b/.test(request.url);
        if (ours) done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook("onClose", () => vite.close());
    },
  };
}
