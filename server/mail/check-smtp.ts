import type { SMTPConnectionCustomAuthContext } from "nodemailer/lib/smtp-connection";
import { plainMessage } from "#database/plain-error.ts";
import { PATIENCE, smtpOptions } from "./smtp.ts";

interface Envelope {
  from: string;
  to: string;
}

/** The whole way of a mail but the mail itself: connects, encrypts, signs in, names sender and recipient. Says what fails, with its fix. */
export async function findSmtpProblem(smtpUrl: string, envelope: Envelope): Promise<string | undefined> {
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  const { parseConnectionUrl } = await import("nodemailer/lib/shared");
  const { host, port, auth, ...options } = { ...smtpOptions(smtpUrl, PATIENCE), ...parseConnectionUrl(smtpUrl) };
  const refusals: string[] = [];
  const connection = new SMTPConnection({
    ...options,
    host,
    port,
    // The library's way of sending commands of one's own.
    customAuth: { ENVELOPE: (context) => nameEnvelope(context, envelope, refusals) },
  });
  const server = `${host}:${connection.port}`;
  try {
    const connected = await settled((done) => {
      connection.once("error", done);
      connection.connect(done);
    });
    if (connected) return connectProblem(server, connected);
    const isLocal = options.tls?.rejectUnauthorized === false;
    if (auth && !connection.secure && !isLocal)
      return `${server} offers no encryption, and the password of SMTP_URL would travel readable: use smtps://, or a server with STARTTLS`;
    const signedIn = auth && (await settled((done) => connection.login(auth, done)));
    if (signedIn)
      return `${server} refuses the user and password of SMTP_URL (${codeOf(signedIn)}): copy them again; %-encode what is special in them`;
    const named = await settled((done) => connection.login({ method: "ENVELOPE" }, done));
    return refusals[0] ?? (named && `${server} ends the conversation (${plainMessage(named)}): see its log`);
  } finally {
    connection.close();
  }
}

async function nameEnvelope(
  { sendCommand, resolve }: SMTPConnectionCustomAuthContext,
  { from, to }: Envelope,
  refusals: string[],
): Promise<void> {
  for (const [command, fix] of [
    [
      `MAIL FROM:<${from}>`,
      `takes no mail from ${from}: set MAIL_FROM, or the sender in the office's Settings, to one it may send for`,
    ],
    [`RCPT TO:<${to}>`, `takes no mail to ${to}: allow this user to send to everybody (relaying)`],
  ] as const) {
    const { status = 0, response = "" } = await sendCommand(command);
    if (status < 200 || status >= 300) refusals.push(`the mail server ${fix} (it said: ${plainMessage(response)})`);
    if (refusals.length > 0) break;
  }
  await sendCommand("RSET");
  resolve();
}

function connectProblem(server: string, error: NodeJS.ErrnoException): string {
  const certificate = /certificate|self[- ]signed|altnames|SSL|TLS/i.test(error.message);
  return certificate
    ? `${server} cannot be reached encrypted (${plainMessage(error)}): smtps:// is for port 465 and smtp:// for 587; its certificate must name this host`
    : `${server} does not answer: check SMTP_URL and the firewall`;
}

function codeOf(error: Error): string {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === "number" ? `code ${responseCode}` : plainMessage(error);
}

/** The error that a callback is called with, or undefined. */
function settled(work: (done: (error?: Error | null) => void) => void): Promise<Error | undefined> {
  return new Promise((resolve) => work((error) => resolve(error ?? undefined)));
}
