import { toPlainMessage } from "#database/plain-error.ts";
import { type Command, CommandError } from "../command.ts";
import { sendTestMail } from "../diagnoses/mail.ts";
import { DIAGNOSES } from "../diagnoses.ts";

/** Checks everything that the shop needs and prints each problem with its fix. */
export const command: Command = async ({ args, env, print, usageError }) => {
  const [option, recipient, ...more] = args;
  if (option !== undefined && (option !== "--mail" || !recipient?.includes("@") || more.length > 0)) throw usageError();
  let broken = 0;
  for (const { name, warningOnly, check, describe } of DIAGNOSES) {
    const problems = await check(env).catch((error: unknown) => [`cannot be checked: ${toPlainMessage(error)}`]);
    if (!warningOnly) broken += problems.length;
    if (problems.length === 0) print(`ok      ${name}${describe ? `: ${await describe(env)}` : ""}`);
    for (const problem of problems) print(`${warningOnly ? "WARNING" : "BROKEN "} ${name}: ${problem}`);
  }
  if (recipient !== undefined) {
    const failure = await sendTestMail(env, recipient).then(
      () => undefined,
      (error: unknown) => toPlainMessage(error),
    );
    if (failure === undefined) print(`ok      test mail: sent to ${recipient}; check the inbox and the spam folder`);
    else print(`BROKEN  test mail: not sent: ${failure}`);
    if (failure !== undefined) broken += 1;
  }
  if (broken > 0) throw new CommandError(`${broken} ${broken === 1 ? "problem" : "problems"} found`);
  print("No problems found");
};
