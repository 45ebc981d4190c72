// npm run shop -- <command>: commands for the shop's owner, whether or not the shop is running.
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import { type Command, CommandError } from "./command.ts";

/** The module of a command is loaded only when the command is called. */
const COMMANDS: Record<string, { usage: string; summary: string; load: () => Promise<{ command: Command }> }> = {
  order: {
    usage: "order <number> <status>",
    summary: "changes the status of an order",
    load: () => import("./commands/order.ts"),
  },
  staff: {
    usage: "staff invite <email> [role] | staff password <email>",
    summary: "prints a link to join the staff (as owner by default) or to set a new password",
    load: () => import("./commands/staff.ts"),
  },
  seed: {
    usage: "seed --products <n>",
    summary: "adds n generated products for load tests",
    load: () => import("./commands/seed.ts"),
  },
  secrets: {
    usage: "secrets rotate | secrets forget [--yes]",
    summary: "encrypts the secrets again with the first key, or removes those whose key is lost",
    load: () => import("./commands/secrets.ts"),
  },
  doctor: {
    usage: "doctor [--mail <email>]",
    summary: "checks the installation and names fixes; with --mail sends a test mail, too",
    load: () => import("./commands/doctor.ts"),
  },
  version: {
    usage: "version",
    summary: "prints the versions of the shop, of Node and of the newest migration",
    load: () => import("./commands/version.ts"),
  },
  backup: {
    usage: "backup <dir>",
    summary: "copies the embedded database and the uploads into a new folder",
    load: () => import("./commands/backup.ts"),
  },
  restore: {
    usage: "restore <dir>",
    summary: "replaces the embedded database and the uploads with a backup",
    load: () => import("./commands/restore.ts"),
  },
};

const USAGE_EXIT_CODE = 2;

async function main([name = "", ...args]: string[]): Promise<void> {
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) {
    const lines = Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(28)} ${summary}`);
    throw new CommandError(`Usage: npm run shop -- <command>\n${lines.join("\n")}`, { exitCode: USAGE_EXIT_CODE });
  }
  const { command } = await entry.load();
  await command({
    args,
    env: readEnvironment(process.env),
    print: (text) => process.stdout.write(`${text}\n`),
    usageError: () => new CommandError(`Usage: npm run shop -- ${entry.usage}`, { exitCode: USAGE_EXIT_CODE }),
  });
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = error instanceof CommandError || error instanceof StartupError;
    process.stderr.write(`${expected ? error.message : toPlainMessage(error)}\n`);
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  },
);
