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
  /** Called when a mail has come in whole: an error refuses it; a socket destroyed here dies before the answer. */
  judge?: (mail: ReceivedMail, session: SMTPServerSession) => Error | undefined;
}

/** A real mail server on this machine that keeps what it gets. */
export async function mailServer({ port = 0, judge, ...options }: MailServerOptions = {}): Promise<MailServer> {
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
        const refusal = judge?.(mail, session);
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
