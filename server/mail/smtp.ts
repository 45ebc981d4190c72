import type { SentMessageInfo } from "nodemailer";

/** Each step of the conversation has its end, and the whole of it ends before the job's lease does. */
export const PATIENCE = { connectMs: 10_000, silenceMs: 15_000, wholeMs: 45_000 };
export type Patience = typeof PATIENCE;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

export interface OutgoingMail {
  from: string | { name: string; address: string };
  /** Stays the same however often it is sent, so that mailboxes can drop a second copy. */
  messageId: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export type SendBySmtp = (mail: OutgoingMail) => Promise<void>;

export function smtpOptions(smtpUrl: string, { connectMs, silenceMs }: Patience) {
  return {
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A relay on this machine often has a certificate that nobody signed, and nobody sits in between.
    ...(LOOPBACK.test(new URL(smtpUrl).hostname) && { tls: { rejectUnauthorized: false } }),
  };
}

/** Speaks to the mail server of SMTP_URL; encrypted wherever the server offers it. */
export function smtpSender(smtpUrl: string, patience: Patience = PATIENCE): SendBySmtp {
  return async ({ to, headers, ...mail }) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ url: smtpUrl, ...smtpOptions(smtpUrl, patience) });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The mail server took too long")), patience.wholeMs);
    });
    try {
      const sent: Promise<SentMessageInfo> = transport.sendMail({
        ...mail,
        // As an object: whatever the address holds, it stays one address.
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
