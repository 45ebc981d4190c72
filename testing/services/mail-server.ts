import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export interface ReceivedMail {
  raw: string;
  messageId: string;
  secure: boolean;
  to: string[];
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

interface MailServerOptions extends SMTPServerOptions {
  port?: number;
  /**
   * Called with each complete mail: a returned error refuses the mail, and a destroyed socket ends
   * without an answer.
   */
  onMail?: (mail: ReceivedMail, session: SMTPServerSession) => Error | undefined;
}

/** A real SMTP server that records the mails it receives. */
export async function startMailServer({ port = 0, onMail, ...options }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const mail = {
          raw,
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? "",
          secure: session.secure,
          to: session.envelope.rcptTo.map(({ address }) => address),
        };
        const refusal = onMail?.(mail, session);
        if (!refusal) received.push(mail);
        done(refusal);
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
