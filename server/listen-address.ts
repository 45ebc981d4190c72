import { once } from "node:events";
import { createServer } from "node:net";
import { StartupError } from "#database/embedded/startup-error.ts";

interface ListenAddress {
  port: number;
  host: string;
}

/** Tries the address before anything else is started, so that a taken one is refused at once. */
export async function tryAddress({ port, host }: ListenAddress): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw cannotListen({ port, host }, error);
  }
  server.close();
  await once(server, "close");
}

/** Why nobody could reach the shop there, for the person who starts it. */
export function cannotListen({ port, host }: ListenAddress, error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return new StartupError(`Port ${port} is in use by another program`);
  if (code === "EACCES") return new StartupError(`PORT ${port} is not allowed to this user; choose one above 1023`);
  return new StartupError(`HOST ${host} is no address of this machine (${message})`);
}
