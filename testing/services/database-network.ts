import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface DatabaseNetwork {
  /** The database's URL through this proxy. */
  url: string;
  /** Stops forwarding data but keeps the connections open. */
  stall(): void;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  /** Accepts new connections again. */
  restore(): void;
}

/** Starts a proxy in front of the test database that can simulate network failures. */
export async function openNetworkForThisTest(databaseUrl: string): Promise<DatabaseNetwork> {
  const network = await openDatabaseNetwork(databaseUrl);
  onTestFinished(() => network.close());
  return network;
}

/** For a whole test file, which must close the proxy. */
export async function openDatabaseNetwork(databaseUrl: string): Promise<DatabaseNetwork & { close(): void }> {
  const direct = new URL(databaseUrl.replace("@/", "@localhost/"));
  const file = path.join(direct.searchParams.get("host") ?? "", `.s.PGSQL.${direct.searchParams.get("port")}`);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(file);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    close: () => {
      cutAll();
      server.close();
    },
    url: `postgres://${direct.username}@127.0.0.1:${(server.address() as AddressInfo).port}${direct.pathname}?sslmode=disable`,
    stall: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      isCut = true;
      cutAll();
    },
    restore: () => {
      isCut = false;
    },
  };
}
