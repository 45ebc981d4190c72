// For npm run dev: Vite loads the server's sources, so a change reloads only the affected modules,
// while the database, the pages and the process keep running.
import path from "node:path";
import type { ViteDevServer } from "vite";
import type { Seeding } from "./prepare.ts";
import type { RunningServer, ServeOptions } from "./serve.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const SERVER_FOLDERS = ["server", "contract", "database", "imagery"];

const printLine = (text: string) => process.stderr.write(`  ${text}\n`);

/** Like serve(), but a changed source file restarts the server on the same port. */
export async function serve({ seeding, ...options }: ServeOptions & { seeding: Seeding }): Promise<RunningServer> {
  const { env, databaseUrl } = options;
  const { dataDir, picturesDir } = env;
  let pendingReopen = Promise.resolve();
  let isReopenQueued = false;
  const vite = await startVite({ ignored: [dataDir, picturesDir], onChange: queueReopen });
  const officeVite = await startOfficeVite();
  const load = (file: string) => vite.ssrLoadModule(path.join(import.meta.dirname, file));

  let running: RunningServer | undefined = await open(env.port);
  const { address } = running;

  async function open(port: number): Promise<RunningServer> {
    const { serve, createDevOffice, createDevPages } = (await load("serve.ts")) as typeof import("./serve.ts");
    const sources = { pages: createDevPages(vite), office: createDevOffice(officeVite) };
    return serve({ ...options, env: { ...env, port }, ...sources });
  }

  /** Files that change together cause one restart. */
  function queueReopen(changed: string): void {
    if (isReopenQueued) return;
    isReopenQueued = true;
    pendingReopen = pendingReopen.then(() => {
      isReopenQueued = false;
      return reopen(changed).catch((error: unknown) => console.error(error));
    });
  }

  async function reopen(changed: string): Promise<void> {
    const startedAt = performance.now();
    // A module that cannot be loaded fails here, while the previous server still runs.
    const { prepare } = (await load("prepare.ts")) as typeof import("./prepare.ts");
    await load("serve.ts");
    await close();
    await prepare({ env, databaseUrl, seeding, printLine });
    running = await open(Number(new URL(address).port));
    printLine(`${changed} has changed; open again after ${Math.round(performance.now() - startedAt)} ms`);
  }

  /** After a failed restart there is no server to close. */
  async function close(): Promise<void> {
    const closing = running;
    running = undefined;
    await closing?.stop();
  }

  return {
    address,
    stop: async () => {
      await pendingReopen;
      await close();
      await Promise.all([vite.close(), officeVite.close()]);
    },
  };
}

interface ViteOptions {
  /** Folders of pictures and of the database, in which files change all the time. */
  ignored: string[];
  /** Called with the path of a changed server file, relative to the project's folder. */
  onChange: (file: string) => void;
}

async function startVite({ ignored, onChange }: ViteOptions): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  const ownListeners = new Set(process.listeners("SIGTERM"));
  const vite = await createServer({
    server: { middlewareMode: true, watch: { ignored: ignored.map((folder) => `${path.resolve(folder)}/**`) } },
    plugins: [
      {
        name: "rigbazaar-server",
        // Vite calls this hook after it has invalidated the modules of the file.
        hotUpdate({ file, modules }) {
          const changed = path.relative(ROOT, file);
          const isMigration = path.dirname(changed) === "database/migrations";
          const isLoaded = modules.length > 0 && SERVER_FOLDERS.includes(changed.split("/", 1)[0] ?? "");
          if (this.environment.name === "ssr" && (isMigration || isLoaded)) onChange(changed);
        },
      },
    ],
  });
  // React Router's compiler would exit on SIGTERM before the shop has stopped its database.
  for (const listener of process.listeners("SIGTERM"))
    if (!ownListeners.has(listener)) process.off("SIGTERM", listener);
  return vite;
}

/** The office is a separate app with its own Vite configuration. */
async function startOfficeVite(): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  return createServer({ configFile: path.join(ROOT, "vite.office.config.ts") });
}
