// npm run shop -- <command>: what the shop's owner does from a terminal, beside the running shop or without it.
import { StartupError } from "#database/embedded/startup-error.ts";
import { plainMessage } from "#database/plain-error.ts";
import { readEnvironment } from "#server/environment.ts";
import { type Command, CommandError } from "./command.ts";

/** Each command is a module that is loaded when it is called for. */
const COMMANDS: Record<string, { usage: string; does: string; load: () => Promise<{ command: Command }> }> = {
  order: {
    usage: "order <number> <status>",
    does: "moves an order to its next status",
    load: () => import("./commands/order.ts"),
  },
  staff: {
    usage: "staff invite <email> [role] | staff password <email>",
    does: "makes a link by which somebody joins the staff, as owner unless said otherwise, or sets a new password",
    load: () => import("./commands/staff.ts"),
  },
  seed: {
    usage: "seed --products <n>",
    does: "adds n generated products for load tests",
    load: () => import("./commands/seed.ts"),
  },
  secrets: {
    usage: "secrets rotate | secrets forget [--yes]",
    does: "encrypts the secrets in the database anew with the first key, or removes those whose key is lost",
    load: () => import("./commands/secrets.ts"),
  },
  doctor: {
    usage: "doctor [--mail <email>]",
    does: "names what is broken and its fix; with --mail it sends a test mail",
    load: () => import("./commands/doctor.ts"),
  },
  backup: {
    usage: "backup <dir>",
    does: "copies the embedded database into a new folder",
    load: () => import("./commands/backup.ts"),
  },
  restore: {
    usage: "restore <dir>",
    does: "puts a backup in the place of the embedded database",
    load: () => import("./commands/restore.ts"),
  },
};

const WRONG_USE = 2;

async function main([name = "", ...args]: string[]): Promise<void> {
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!known) {
    const lines = Object.values(COMMANDS).map(({ usage, does }) => `  ${usage.padEnd(28)} ${does}`);
    throw new CommandError(`Usage: npm run shop -- <command>\n${lines.join("\n")}`, { exitCode: WRONG_USE });
  }
  const { command } = await known.load();
  await command({
    args,
    env: readEnvironment(process.env),
    say: (text) => process.stdout.write(`${text}\n`),
    wrongUse: () => new CommandError(`Usage: npm run shop -- ${known.usage}`, { exitCode: WRONG_USE }),
  });
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = error instanceof CommandError || error instanceof StartupError;
    process.stderr.write(`${expected ? error.message : plainMessage(error)}\n`);
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  },
);
