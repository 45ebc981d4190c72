import type { SMTPConnectionCustomAuthContext } from "nodemailer/lib/smtp-connection";
import { toPlainMessage } from "#database/plain-error.ts";
import { buildSmtpOptions, SMTP_TIMEOUTS } from "./smtp.ts";

interface Envelope {
  from: string;
  to: string;
}

/** Tests every step of sending except the mail itself, and returns the first problem with its fix. */
export async function findSmtpProblem(smtpUrl: string, envelope: Envelope): Promise<string | undefined> {
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  const { parseConnectionUrl } = await import("nodemailer/lib/shared");
  const { host, port, auth, ...options } = {
    ...buildSmtpOptions(smtpUrl, SMTP_TIMEOUTS),
    ...parseConnectionUrl(smtpUrl),
  };
  const refusals: string[] = [];
  const connection = new SMTPConnection({
    ...options,
    host,
    port,
    // Custom authentication is the library's way of sending other commands.
    customAuth: { ENVELOPE: (context) => sendEnvelope(context, envelope, refusals) },
  });
  const server = `${host}:${connection.port}`;
  try {
    const connectError = await catchError((done) => {
      connection.once("error", done);
      connection.connect(done);
    });
    if (connectError) return connectProblem(server, connectError);
    const isLocal = options.tls?.rejectUnauthorized === false;
    if (auth && !connection.secure && !isLocal)
      return `${server} offers no encryption, so the password of SMTP_URL would be sent unencrypted: use smtps://, or a server with STARTTLS`;
    const loginError = auth && (await catchError((done) => connection.login(auth, done)));
    if (loginError)
      return `${server} refuses the user and password of SMTP_URL (${getCode(loginError)}): copy them again and percent-encode special characters`;
    const envelopeError = await catchError((done) => connection.login({ method: "ENVELOPE" }, done));
    return (
      refusals[0] ??
      (envelopeError && `${server} closed the connection (${toPlainMessage(envelopeError)}): see its log`)
    );
  } finally {
    connection.close();
  }
}

async function sendEnvelope(
  { sendCommand, resolve }: SMTPConnectionCustomAuthContext,
  { from, to }: Envelope,
  refusals: string[],
): Promise<void> {
  for (const [command, fix] of [
    [
      `MAIL FROM:<${from}>`,
      `accepts no mail from ${from}: set MAIL_FROM, or the sender in the office's Settings, to an allowed sender`,
    ],
    [`RCPT TO:<${to}>`, `accepts no mail to ${to}: allow this user to send to any address (relaying)`],
  ] as const) {
    const { status = 0, response = "" } = await sendCommand(command);
    if (status < 200 || status >= 300) refusals.push(`the mail server ${fix} (reply: ${toPlainMessage(response)})`);
    if (refusals.length > 0) break;
  }
  await sendCommand("RSET");
  resolve();
}

function connectProblem(server: string, error: NodeJS.ErrnoException): string {
  const certificate = /certificate|self[- ]signed|altnames|SSL|TLS/i.test(error.message);
  return certificate
    ? `${server} cannot be reached over TLS (${toPlainMessage(error)}): use smtps:// for port 465 and smtp:// for 587; the certificate must name this host`
    : `${server} does not answer: check SMTP_URL and the firewall`;
}

function getCode(error: Error): string {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === "number" ? `code ${responseCode}` : toPlainMessage(error);
}

/** Resolves with the error that the callback receives, or undefined. */
function catchError(work: (done: (error?: Error | null) => void) => void): Promise<Error | undefined> {
  return new Promise((resolve) => work((error) => resolve(error ?? undefined)));
}
