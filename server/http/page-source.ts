import path from "node:path";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { RenderMail } from "#server/shop.ts";

/** What React renders for the shop: its pages, and its mails. */
interface Rendering {
  renderPage: RequestHandler;
  renderMail: RenderMail;
}

/** Where pages come from: the finished build, or in development the sources as they are now. */
export interface PageSource {
  load: () => Promise<Rendering>;
  /** The folder of the browser's files; in development they come from the sources too. */
  assetsDir: string | undefined;
  development: boolean;
  attach?: (app: FastifyInstance) => void;
}

const BUILD_DIR = path.resolve(import.meta.dirname, "../../build");

export async function builtPages(): Promise<PageSource> {
  const build = (await import(/* @vite-ignore */ path.join(BUILD_DIR, "server/index.js"))) as ServerBuild;
  const rendering = renderingOf(build, "production");
  return { load: async () => rendering, assetsDir: path.join(BUILD_DIR, "client/assets"), development: false };
}

/** Hot reload: the browser's files and the pages come from Vite, which watches the sources. */
export function sourcePages(vite: ViteDevServer): PageSource {
  return {
    load: async () =>
      renderingOf((await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, "development"),
    assetsDir: undefined,
    development: true,
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        const ours = /^\/(api|office|media|mailbox|sandbox|healthz|readyz|metrics)\b/.test(request.url);
        if (ours) done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
    },
  };
}

function renderingOf(build: ServerBuild, mode: "production" | "development"): Rendering {
  const { renderMail } = build.entry.module as unknown as Pick<Rendering, "renderMail">;
  return { renderPage: createRequestHandler(build, mode), renderMail };
}
