// npm run dev: pages reload when their sources change, and the server reloads when its own sources do.
process.env.RIGBAZAAR_DEVELOPMENT = "1";
const { runShop } = await import("#server/main.ts");
runShop();
