import { plainMessage } from "#database/plain-error.ts";
import { type Command, CommandError } from "../command.ts";
import { sendTestMail } from "../diagnoses/mail.ts";
import { DIAGNOSES } from "../diagnoses.ts";

/** Looks at everything the shop needs and names what is broken, with its fix. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const [option, recipient, ...more] = args;
  if (option !== undefined && (option !== "--mail" || !recipient?.includes("@") || more.length > 0)) throw wrongUse();
  let broken = 0;
  for (const { name, onlyWarns, examine } of DIAGNOSES) {
    const problems = await examine(env).catch((error: unknown) => [`cannot be examined: ${plainMessage(error)}`]);
    if (!onlyWarns) broken += problems.length;
    if (problems.length === 0) say(`ok      ${name}`);
    for (const problem of problems) say(`${onlyWarns ? "WARNING" : "BROKEN "} ${name}: ${problem}`);
  }
  if (recipient !== undefined) {
    const failure = await sendTestMail(env, recipient).then(
      () => undefined,
      (error: unknown) => plainMessage(error),
    );
    if (failure === undefined) say(`ok      test mail: sent to ${recipient}; look for it there, also among the spam`);
    else say(`BROKEN  test mail: not sent: ${failure}`);
    if (failure !== undefined) broken += 1;
  }
  if (broken > 0) throw new CommandError(`${broken} ${broken === 1 ? "thing is" : "things are"} broken`);
  say("Everything is well");
};
