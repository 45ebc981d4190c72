import { plainMessage } from "#database/plain-error.ts";
import { type Command, CommandError } from "../command.ts";
import { DIAGNOSES } from "../diagnoses.ts";

/** Looks at everything the shop needs and names what is broken, with its fix. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  if (args.length > 0) throw wrongUse();
  let broken = 0;
  for (const { name, examine } of DIAGNOSES) {
    const problems = await examine(env).catch((error: unknown) => [`cannot be examined: ${plainMessage(error)}`]);
    broken += problems.length;
    if (problems.length === 0) say(`ok      ${name}`);
    for (const problem of problems) say(`BROKEN  ${name}: ${problem}`);
  }
  if (broken > 0) throw new CommandError(`${broken} ${broken === 1 ? "thing is" : "things are"} broken`);
  say("Everything is well");
};
