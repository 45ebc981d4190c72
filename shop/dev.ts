// npm run dev: pages reload as their sources change; Node starts the server again when its own do.
process.env.RIGBAZAAR_DEVELOPMENT = "1";
await import("#server/main.ts");
