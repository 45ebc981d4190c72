/** The code in the newest mail to this address, as the shop's own mailbox shows it. */
export async function mailedCode(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/mailbox/messages?to=${encodeURIComponent(email)}`);
  const [newest] = (await answer.json()) as { text: string }[];
  const code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}
