// For npm run dev. Vite runs the server's own sources, too: when one of them changes, only what depends on it is loaded again,
// and the database, the pages and the process stay.
import path from "node:path";
import type { ViteDevServer } from "vite";
import type { RunningServer, ServeOptions } from "./serve.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const OUR_OWN = ["server", "contract", "database", "demo", "imagery"];

const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** As serve() does, until it is stopped; a change of the sources opens it again on the same address. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { dataDir, picturesDir } = options.env;
  let turn = Promise.resolve();
  let waits = false;
  const vite = await startVite({ ignored: [dataDir, picturesDir], onChange: reopenSoon });
  const officeVite = await startOfficeVite();
  const load = (file: string) => vite.ssrLoadModule(path.join(import.meta.dirname, file));

  let running: RunningServer | undefined = await open(options.env.port);
  const { address } = running;

  async function open(port: number): Promise<RunningServer> {
    const { serve, sourceOffice, sourcePages } = (await load("serve.ts")) as typeof import("./serve.ts");
    const sources = { pages: sourcePages(vite), office: sourceOffice(officeVite) };
    return serve({ ...options, env: { ...options.env, port }, ...sources });
  }

  /** Files that change together are one change. */
  function reopenSoon(changed: string): void {
    if (waits) return;
    waits = true;
    turn = turn.then(() => {
      waits = false;
      return reopen(changed).catch((error: unknown) => console.error(error));
    });
  }

  async function reopen(changed: string): Promise<void> {
    const begun = performance.now();
    // What cannot be loaded is seen here, while the shop as it was is still open.
    const { prepare } = (await load("prepare.ts")) as typeof import("./prepare.ts");
    await load("serve.ts");
    await close();
    await prepare(options.env, options.databaseUrl, say);
    running = await open(Number(new URL(address).port));
    say(`${changed} has changed; open again after ${Math.round(performance.now() - begun)} ms`);
  }

  /** Once: after a change that could not be opened there is nothing to close. */
  async function close(): Promise<void> {
    const closing = running;
    running = undefined;
    await closing?.stop();
  }

  return {
    address,
    stop: async () => {
      await turn;
      await close();
      await Promise.all([vite.close(), officeVite.close()]);
    },
  };
}

interface ViteOptions {
  /** Folders in which thousands of pictures are written, and where the database never rests. */
  ignored: string[];
  /** A file that the server was made from has changed; it is named from the project's folder. */
  onChange: (file: string) => void;
}

async function startVite({ ignored, onChange }: ViteOptions): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  const ours = new Set(process.listeners("SIGTERM"));
  const vite = await createServer({
    server: { middlewareMode: true, watch: { ignored: ignored.map((folder) => `${path.resolve(folder)}/**`) } },
    plugins: [
      {
        name: "rigbazaar-server",
        // Vite asks once the modules of the file count as old.
        hotUpdate({ file, modules }) {
          const changed = path.relative(ROOT, file);
          const isMigration = path.dirname(changed) === "database/migrations";
          const isLoaded = modules.length > 0 && OUR_OWN.includes(changed.split("/", 1)[0] ?? "");
          if (this.environment.name === "ssr" && (isMigration || isLoaded)) onChange(changed);
        },
      },
    ],
  });
  // The router's compiler would end the process by itself, before the shop has stopped its database.
  for (const theirs of process.listeners("SIGTERM")) if (!ours.has(theirs)) process.off("SIGTERM", theirs);
  return vite;
}

/** The office is another app, so it has a Vite of its own. */
async function startOfficeVite(): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  return createServer({ configFile: path.join(ROOT, "vite.office.config.ts") });
}
