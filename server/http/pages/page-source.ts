import path from "node:path";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { RenderMail } from "#contract/mail-content.ts";
import { getBuiltFolder, listAssetFolders } from "#server/platform/start-up/built-files.ts";

interface Renderers {
  renderPage: RequestHandler;
  renderMail: RenderMail;
}

/** Loads pages from the finished build, or from Vite in development. */
export interface PageSource {
  load: () => Promise<Renderers>;
  /** Searched in this order; undefined in development, where Vite serves the files. */
  assetFolders: string[] | undefined;
  development: boolean;
  attach?: (app: FastifyInstance) => void;
}

export async function loadBuiltPages({ assetsDir }: { assetsDir: string | undefined }): Promise<PageSource> {
  const build = (await import(/* @vite-ignore */ path.join(getBuiltFolder(), "server/index.js"))) as ServerBuild;
  const rendering = createRenderers(build, "production");
  return { load: async () => rendering, assetFolders: listAssetFolders("client", assetsDir), development: false };
}

/** Vite serves pages and browser files from the sources, with hot reload. */
export function createDevPages(vite: ViteDevServer): PageSource {
  return {
    load: async () =>
      createRenderers((await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, "development"),
    assetFolders: undefined,
    development: true,
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        const isServerPath = /^\/(api|office|media|mailbox|sandbox|healthz|readyz|metrics)\b/.test(request.url);
        if (isServerPath) done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
    },
  };
}

function createRenderers(build: ServerBuild, mode: "production" | "development"): Renderers {
  const { renderMail } = build.entry.module as unknown as Pick<Renderers, "renderMail">;
  return { renderPage: createRequestHandler(build, mode), renderMail };
}
