import path from "node:path";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { assetFolders, builtFolder } from "#server/built-files.ts";
import type { RenderMail } from "#server/shop.ts";

/** What React renders for the shop: its pages, and its mails. */
interface Rendering {
  renderPage: RequestHandler;
  renderMail: RenderMail;
}

/** Where pages come from: the finished build, or in development the sources as they are now. */
export interface PageSource {
  load: () => Promise<Rendering>;
  /** The folders of the browser's files, in this order; in development they come from the sources too. */
  assetFolders: string[] | undefined;
  development: boolean;
  attach?: (app: FastifyInstance) => void;
}

export async function builtPages({ assetsDir }: { assetsDir: string | undefined }): Promise<PageSource> {
  const build = (await import(/* @vite-ignore */ path.join(builtFolder(), "server/index.js"))) as ServerBuild;
  const rendering = renderingOf(build, "production");
  return { load: async () => rendering, assetFolders: assetFolders("client", assetsDir), development: false };
}

/** Hot reload: the browser's files and the pages come from Vite, which watches the sources. */
export function sourcePages(vite: ViteDevServer): PageSource {
  return {
    load: async () =>
      renderingOf((await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild, "development"),
    assetFolders: undefined,
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
