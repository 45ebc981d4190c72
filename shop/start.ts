// npm start: builds what has changed, then opens the shop.
import { buildIfChanged } from "./build.ts";

const given = process.env.NODE_ENV;
await buildIfChanged((text) => process.stderr.write(`  ${text}\n`));
// The build sets this for itself; the shop must see what its owner said.
if (given === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = given;
await import("#server/main.ts");
