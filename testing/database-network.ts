import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface DatabaseNetwork {
  /** The database, by way of this network. */
  url: string;
  /** Nothing goes through any more, and nobody is told: connections stay open. */
  fallSilent(): void;
  /** Connections are cut, and new ones are refused. */
  cut(): void;
  /** New connections go through again. */
  mend(): void;
}

/** A network between a node and the test's database that can break, for one test. */
export async function databaseNetwork(databaseUrl: string): Promise<DatabaseNetwork> {
  const network = await openDatabaseNetwork(databaseUrl);
  onTestFinished(() => network.close());
  return network;
}

/** The same for a whole file of tests, which closes it. */
export async function openDatabaseNetwork(databaseUrl: string): Promise<DatabaseNetwork & { close(): void }> {
  const direct = new URL(databaseUrl.replace("@/", "@localhost/"));
  const file = path.join(direct.searchParams.get("host") ?? "", `.s.PGSQL.${direct.searchParams.get("port")}`);
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) return near.destroy();
    const far = connect(file);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.pipe(far).pipe(near);
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
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      cut = true;
      cutAll();
    },
    mend: () => {
      cut = false;
    },
  };
}
