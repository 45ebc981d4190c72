// npm run dev: pages reload as their sources change, and the server opens anew when its own do.
process.env.RIGBAZAAR_DEVELOPMENT = "1";
const { runShop } = await import("#server/main.ts");
runShop();
