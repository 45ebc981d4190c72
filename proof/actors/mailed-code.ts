/** Reads the code from the newest mail in the shop's mailbox. */
export async function readMailedCode(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/mailbox/messages?to=${encodeURIComponent(email)}`);
  const [newest] = (await answer.json()) as { text: string }[];
  const code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}
