import { once } from "node:events";
import { createServer } from "node:net";
import { StartupError } from "#database/embedded/process/startup-error.ts";

interface ListenAddress {
  port: number;
  host: string;
}

/** Checks the port before anything is started, so that a port in use is refused at once. */
export async function requireFreeAddress({ port, host }: ListenAddress): Promise<void> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw createListenError({ port, host }, error);
  }
  server.close();
  await once(server, "close");
}

/** Explains the error to the operator. */
export function createListenError({ port, host }: ListenAddress, error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return new StartupError(`Port ${port} is in use by another program`);
  if (code === "EACCES") return new StartupError(`PORT ${port} is not allowed to this user; choose one above 1023`);
  return new StartupError(`HOST ${host} is no address of this machine (${message})`);
}
