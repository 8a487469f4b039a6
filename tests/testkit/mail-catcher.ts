import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type CaughtMail = {
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Where its HTML leads, each address once. */
  links: string[];
  /** By their names in small letters; the last one of a name. */
  headers: Record<string, string>;
  /** Pictures that its HTML shows are inline. */
  attachments: { name: string; type: string; base64: string; isInline: boolean }[];
};
type Step = 'connect' | 'recipient' | 'data';
/** What a mail server says instead of taking a message: `{ code: 451, text: 'Try again later' }`. */
export type Refusal = { code: number; text: string };
/** `silent` says nothing any more, and keeps the connection; `cut` breaks it. At the step `data` it has the whole message, and has kept it. */
type Fault = 'silent' | 'cut';
type Behaviour = Refusal | Fault | undefined;
/** Called at each step of a delivery; what it answers is refused, what it waits for holds the delivery up. */
type Mood = (step: Step, session: SMTPServerSession) => Promise<Behaviour> | Behaviour;

export type MailCatcher = {
  /** For PARLEY_SMTP_URL. */
  smtpUrl: string;
  /** For other processes: `GET {httpUrl}/messages?to=…` is a JSON list of CaughtMail, oldest first. */
  httpUrl: string;
  messages(to?: string): CaughtMail[];
  waitForMail(wanted: { to: string; subject?: string | RegExp }): Promise<CaughtMail>;
  /** How it behaves from now on; a friend of every message when left out. */
  setMood(mood?: Mood): void;
  stop(): Promise<void>;
};

const WAIT_MS = 60_000;
const LINK = /href="(https?:[^"]+)"/g;

const unescaped = (text: string): string => text.replaceAll('&amp;', '&');

/** The one link of a message; throws when it has none, or several. */
export function linkIn({ links, subject }: Pick<CaughtMail, 'links' | 'subject'>): string {
  const [link, ...more] = links;
  if (link === undefined || more.length > 0) throw new Error(`"${subject}" has ${links.length} links`);
  return link;
}

async function parse(raw: Buffer, session: SMTPServerSession): Promise<CaughtMail> {
  const mail = await simpleParser(raw);
  const html = mail.html === false ? '' : mail.html;
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.text ?? '',
    to: session.envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    links: [...new Set([...html.matchAll(LINK)].map(([, link = '']) => unescaped(link)))],
    attachments: mail.attachments.map(({ filename, contentType, content, related }) => ({
      name: filename ?? '',
      type: contentType,
      base64: content.toString('base64'),
      isInline: related,
    })),
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [
        key,
        line
          .slice(key.length + 1)
          .replace(/\r?\n/g, '')
          .trim(),
      ]),
    ),
  };
}

const refuse = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code });

/** A mail server on this machine that keeps what it is given. It speaks SMTP without TLS, and asks for no password. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const caught: CaughtMail[] = [];
  let mood: Mood = () => undefined;
  const answer = async (
    step: Step,
    session: SMTPServerSession,
    done: (error?: Error) => void,
    work: () => Promise<void> = async () => undefined,
  ): Promise<void> => {
    try {
      const behaviour = await mood(step, session);
      if (typeof behaviour === 'object') return done(refuse(behaviour));
      await work();
      if (behaviour === 'cut') sockets.get(session.remotePort)?.destroy();
      if (behaviour === undefined) done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (session, done) => void answer('connect', session, done),
    onRcptTo: (_address, session, done) => void answer('recipient', session, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const keep = async (): Promise<void> => {
          caught.push(await parse(Buffer.concat(chunks), session));
        };
        void answer('data', session, done, keep);
      });
    },
  });
  // A client that is killed breaks its connection.
  smtp.on('error', () => undefined);
  const sockets = new Map<number, Socket>();
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });

  const messages = (to?: string): CaughtMail[] =>
    caught.filter((mail) => to === undefined || mail.to.includes(to));
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(messages(url.searchParams.get('to') ?? undefined)));
  });
  await Promise.all([
    new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready())),
    new Promise<void>((ready) => http.listen(0, '127.0.0.1', () => ready())),
  ]);
  const portOf = (address: AddressInfo | string | null): number =>
    typeof address === 'object' && address ? address.port : 0;

  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    httpUrl: `http://127.0.0.1:${portOf(http.address())}`,
    messages,
    waitForMail: (wanted) => waitFor(wanted, async () => messages(wanted.to)),
    setMood(next = () => undefined) {
      mood = next;
    },
    async stop() {
      http.closeAllConnections();
      for (const socket of sockets.values()) socket.destroy();
      await Promise.all([
        new Promise<void>((closed) => smtp.close(() => closed())),
        new Promise<void>((closed) => http.close(() => closed())),
      ]);
    },
  };
}

type Wanted = Parameters<MailCatcher['waitForMail']>[0];

/** The latest message of a catcher in another process. */
export const waitForMailAt = (httpUrl: string, wanted: Wanted): Promise<CaughtMail> =>
  waitFor(wanted, async () => {
    const response = await fetch(`${httpUrl}/messages?to=${encodeURIComponent(wanted.to)}`);
    return (await response.json()) as CaughtMail[];
  });

async function waitFor({ to, subject = '' }: Wanted, look: () => Promise<CaughtMail[]>): Promise<CaughtMail> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = (await look()).findLast((mail) =>
      typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject),
    );
    if (found) return found;
    if (Date.now() > until) throw new Error(`no mail to ${to} about "${subject}" arrived`);
    await delay(50);
  }
}
