import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { readonly from: string; readonly to: string[]; readonly raw: string };

/** Reaction of the server to a mail it has read: accept it, hang up silently, or answer with an error. */
export type SmtpAnswer = "take" | "hang up" | { readonly code: number; readonly text: string };

export type SmtpServer = {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Every mail that was read to its end, whatever the answer was. */
  readonly received: ReceivedMail[];
  /** Answers to the next mails, in order; after these, mails are taken. */
  readonly answers: SmtpAnswer[];
  close(): Promise<void>;
};

/** Starts a mail server on this machine that speaks real SMTP and keeps what it receives. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const answers: SmtpAnswer[] = [];
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
      const answer = answers.shift() ?? "take";
      if (answer === "hang up") hangUp();
      else if (answer === "take") done();
      else done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
