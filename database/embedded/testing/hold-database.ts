// Test process in place of the shop: prints its URL or the reason for failing, then waits until it is
// stopped or killed.
import { startEmbedded } from "../embedded.ts";
import { StartupError } from "../process/startup-error.ts";

const dataDir = process.argv[2] ?? "";
const keepAlive = setInterval(() => {}, 60_000);
try {
  const database = await startEmbedded({ dataDir });
  process.once("SIGTERM", () => void database.stop().then(() => clearInterval(keepAlive)));
  console.log(JSON.stringify({ url: database.url }));
} catch (error) {
  clearInterval(keepAlive);
  console.log(JSON.stringify({ refused: error instanceof StartupError ? error.message : String(error) }));
}
