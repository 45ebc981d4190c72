import type { SentMessageInfo } from "nodemailer";

/** Each step has a timeout, and the whole delivery ends before the job's lease does. */
export const SMTP_TIMEOUTS = { connectMs: 10_000, silenceMs: 15_000, wholeMs: 45_000 };
export type SmtpTimeouts = typeof SMTP_TIMEOUTS;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

export interface OutgoingMail {
  from: string | { name: string; address: string };
  /** The same for every attempt, so that mailboxes can discard a second copy. */
  messageId: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export type SendBySmtp = (mail: OutgoingMail) => Promise<void>;

export function buildSmtpOptions(smtpUrl: string, { connectMs, silenceMs }: SmtpTimeouts) {
  return {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A relay on this machine often has a self-signed certificate,
    // and no attacker can sit in between.
    ...(LOOPBACK.test(new URL(smtpUrl).hostname) && { tls: { rejectUnauthorized: false } }),
  };
}

/** The connection is encrypted wherever the server offers encryption. */
export function createSmtpSender(smtpUrl: string, timeouts: SmtpTimeouts = SMTP_TIMEOUTS): SendBySmtp {
  return async ({ to, headers, ...mail }) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ url: smtpUrl, ...buildSmtpOptions(smtpUrl, timeouts) });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The mail server took too long")), timeouts.wholeMs);
    });
    try {
      const sent: Promise<SentMessageInfo> = transport.sendMail({
        ...mail,
        // As an object, the recipient stays one address, whatever characters the address contains.
        to: { name: "", address: to },
        headers: { "Auto-Submitted": "auto-generated", ...headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await Promise.race([sent, tooLong]);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}
