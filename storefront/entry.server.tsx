import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { faultContext } from "./api/server-context.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before answering: its bytes are hashed, compressed and kept, so there is nothing to stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        headers.set("content-type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(() => abort(new Error("Rendering took too long")), RENDER_TIMEOUT_MS);
  });
}

/** Answers of the API are the pages' own business (their views show them); anything else is a fault of ours. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(faultContext)(error);
}

// Mails are rendered by React too; the server takes their renderer from this build.
export { renderMail } from "./mails/render-mail.tsx";
