// A stand-in for the shop in a process of its own: says its url (or why not), then waits to be stopped or killed.
import { startEmbedded } from "../embedded.ts";
import { StartupError } from "../startup-error.ts";

const dataDir = process.argv[2] ?? "";
const staying = setInterval(() => {}, 60_000);
try {
  const database = await startEmbedded({ dataDir });
  process.once("SIGTERM", () => void database.stop().then(() => clearInterval(staying)));
  console.log(JSON.stringify({ url: database.url }));
} catch (error) {
  clearInterval(staying);
  console.log(JSON.stringify({ refused: error instanceof StartupError ? error.message : String(error) }));
}
