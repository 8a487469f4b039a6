import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createJobs } from '@parley/server/platform/jobs/index';
import {
  createMailWorker,
  deliverMail,
  giveUpMail,
  handOnMail,
  listOutbox,
  mailJob,
  readOutbox,
} from '@parley/server/platform/mail/index';
import { outboxPage } from '@parley/server/platform/mail/outbox-page';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, type MailCatcher, startMailCatcher } from '../../testkit/mail-catcher.ts';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { LINK, queue, rowOf, signInLink, TOKEN } from './queued.ts';

const TO = 'ann@acme.example';
let catcher: MailCatcher;
let services: TestServices;
let lines: string[];
let worker: { stop(): Promise<void> } | undefined;

beforeEach(async () => {
  catcher = await startMailCatcher();
  services = withLog(
    await isolatedPostgres({
      PARLEY_SMTP_URL: catcher.smtpUrl,
      PUBLIC_URL: 'https://parley.example.com',
    }),
  );
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await services.close();
  await catcher.stop();
  expect(lines.join('\n')).not.toMatch(/token|https?:/);
  expect(lines.join('\n')).not.toContain(TOKEN);
});

/** Keeps every log line, as it would be printed, for the look at the end of each test. */
function withLog(given: TestServices): TestServices {
  lines = [];
  const write = (fields: object, message: string): void => {
    const readable = Object.entries(fields).map(([name, value]) =>
      value instanceof Error ? [name, value.stack] : [name, value],
    );
    lines.push(`${message} ${JSON.stringify(readable)}`);
  };
  return { ...given, log: { debug: write, info: write, warn: write, error: write } };
}

async function startWorker(): Promise<void> {
  const jobs = createJobs(services);
  jobs.define(mailJob(services));
  const mail = createMailWorker(services, jobs);
  await jobs.start();
  await mail.start();
  worker = {
    stop: async () => {
      await mail.stop();
      await jobs.stop();
    },
  };
}

const takenByJob = async (id: string): Promise<void> => {
  const jobs = { send: async () => undefined, wake: () => undefined };
  expect(await handOnMail(services, jobs)).toBe(1);
  expect(await rowOf(services, id)).toMatchObject({ status: 'sending' });
};

describe('many messages', () => {
  it('go out one after the other, without a pause between them', async () => {
    await startWorker();
    for (let index = 0; index < 40; index++)
      await queue(services, signInLink(`invited-${index}@acme.example`));
    await queue(services, signInLink(TO));
    // With a pause of the poll after each, the last would come after half a minute at the earliest.
    await catcher.waitForMail({ to: TO, subject: 'sign in to Acme' });
  }, 60_000);
});

describe('a message', () => {
  it('arrives by SMTP soon after its transaction, and its content is deleted', async () => {
    await startWorker();
    const { id } = await queue(services, signInLink(TO));
    const mail = await catcher.waitForMail({ to: TO, subject: 'sign in to Acme' });
    expect(linkIn(mail)).toBe(LINK);
    expect(mail.text).toContain(LINK);
    expect(mail.from).toBe('"Parley" <no-reply@parley.example.com>');
    expect(mail.messageId).toBe(`<${id}@parley.example.com>`);
    await patiently(async () =>
      expect(await rowOf(services, id)).toMatchObject({ status: 'sent', body: null }),
    );
    expect((await readOutbox(services, id)).content).toBeNull();
    expect(catcher.messages()).toHaveLength(1);
  });

  it('is not sent when its transaction is undone', async () => {
    await startWorker();
    const { queueMail } = await import('@parley/server/platform/mail/index');
    await services.postgres
      .transaction()
      .execute(async (transaction) => {
        await queueMail({ transaction, services, mail: signInLink('never@acme.example') });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await queue(services, signInLink(TO));
    await catcher.waitForMail({ to: TO });
    expect(catcher.messages().map(({ to }) => to)).toEqual([[TO]]);
  });

  it('is tried again, by itself, when the mail server refuses for now', async () => {
    let refusals = 0;
    catcher.setMood((step) => {
      if (step !== 'data' || refusals > 0) return undefined;
      refusals += 1;
      return { code: 451, text: `Busy, see https://mail.example/busy?about=${TOKEN}` };
    });
    await startWorker();
    const { id } = await queue(services, signInLink(TO));
    await catcher.waitForMail({ to: TO });
    await patiently(async () =>
      expect(await rowOf(services, id)).toMatchObject({ status: 'sent', attempts: 2 }),
    );
    expect(refusals).toBe(1);
    expect(catcher.messages()).toHaveLength(1);
  }, 40_000);

  it('that the mail server will never take fails at once, and says why', async () => {
    catcher.setMood((step) =>
      step === 'recipient' ? { code: 550, text: 'No such person here' } : undefined,
    );
    await startWorker();
    const { id } = await queue(services, signInLink(TO));
    await patiently(async () =>
      expect(await rowOf(services, id)).toMatchObject({ status: 'failed', attempts: 1 }),
    );
    const message = await readOutbox(services, id);
    expect(message.lastError).toContain('No such person here');
    expect(message.content?.links).toEqual([LINK]);
    expect(lines.join('\n')).toContain('a message is failed');
  });

  it('of which the last try failed stays readable in the outbox', async () => {
    catcher.setMood((step) => (step === 'connect' ? { code: 421, text: 'Closed' } : undefined));
    const { id } = await queue(services, signInLink(TO));
    await takenByJob(id);
    await expect(deliverMail(services, id)).rejects.toThrow('Closed');
    await giveUpMail(services, id);
    expect(await readOutbox(services, id)).toMatchObject({ status: 'failed', content: { links: [LINK] } });
    expect(lines.join('\n')).toContain('parley-server outbox');
    await deliverMail(services, id);
    expect(catcher.messages()).toEqual([]);
  });

  it('with an expired link is not sent', async () => {
    const { id } = await queue(services, signInLink(TO));
    await services.postgres
      .updateTable('mail_messages')
      .set({ expires_at: new Date(0) })
      .execute();
    await takenByJob(id);
    await deliverMail(services, id);
    expect(await rowOf(services, id)).toMatchObject({ status: 'failed' });
    expect(catcher.messages()).toEqual([]);
  });
});

describe('a process that is killed', () => {
  /** Lets a process of its own deliver up to a step, kills it there, and has the job run again here. */
  async function killAt(step: 'recipient' | 'data'): Promise<string> {
    const { id } = await queue(services, signInLink(TO));
    await takenByJob(id);
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'delivering-process.ts'),
        JSON.stringify({
          address: services.addresses.postgres,
          settings: { PARLEY_SECRET: services.config.PARLEY_SECRET, PARLEY_SMTP_URL: catcher.smtpUrl },
          id,
        }),
      ],
      { stdio: 'inherit' },
    );
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await new Promise<void>((reached) =>
      catcher.setMood(async (at) => {
        if (at !== step) return undefined;
        catcher.setMood();
        reached();
        // The answer is never heard.
        await gone;
        return undefined;
      }),
    );
    child.kill('SIGKILL');
    await gone;
    return id;
  }

  it('before the mail server has the message is followed by another try: it arrives once', async () => {
    const id = await killAt('recipient');
    expect(catcher.messages()).toEqual([]);
    await deliverMail(services, id);
    expect(catcher.messages()).toHaveLength(1);
    expect(await rowOf(services, id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('after the mail server has it is not: it arrives once, and the outbox says that this is not certain', async () => {
    const id = await killAt('data');
    await patiently(() => expect(catcher.messages()).toHaveLength(1));
    await deliverMail(services, id);
    await deliverMail(services, id);
    expect(catcher.messages()).toHaveLength(1);
    expect(await readOutbox(services, id)).toMatchObject({
      status: 'unconfirmed',
      content: { links: [LINK] },
    });
  });
});

describe('a mail server that misbehaves', () => {
  /** For a server that says nothing the wait is shorter; no step of one that answers takes as long. */
  const PATIENCE = { connectMs: 5_000, silenceMs: 5_000 };
  const listed = async (id: string) => (await listOutbox(services)).find((entry) => entry.id === id);
  /** One try that fails and leaves the message to be tried again, and what the outbox says meanwhile. */
  async function failedTry(id: string) {
    await takenByJob(id);
    await expect(deliverMail(services, id, PATIENCE)).rejects.toThrow();
    expect(catcher.messages()).toEqual([]);
    expect(await rowOf(services, id)).toMatchObject({ status: 'sending', attempts: 1, handed_over_at: null });
    return await listed(id);
  }
  async function arrivesOnce(id: string) {
    catcher.setMood();
    await deliverMail(services, id);
    expect(catcher.messages()).toHaveLength(1);
    expect(await rowOf(services, id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
    await deliverMail(services, id);
    expect(catcher.messages()).toHaveLength(1);
  }

  it.each(['connect', 'recipient'] as const)(
    'and says nothing from its step %s on gets the message again: it arrives once',
    async (silentAt) => {
      const { id } = await queue(services, signInLink(TO));
      catcher.setMood((step) => (step === silentAt ? 'silent' : undefined));
      const entry = await failedTry(id);
      expect(entry).toMatchObject({ status: 'sending', isReadable: true });
      expect(entry?.lastError).toContain('The mail server did not answer in time');
      await arrivesOnce(id);
    },
  );

  it('and cuts the connection before it has the message gets it again: it arrives once', async () => {
    const { id } = await queue(services, signInLink(TO));
    catcher.setMood((step) => (step === 'recipient' ? 'cut' : undefined));
    const entry = await failedTry(id);
    expect(entry?.lastError).toContain('The connection to the mail server broke');
    await arrivesOnce(id);
  });

  it.each([
    ['cuts the connection', 'cut', 'The connection to the mail server broke'],
    ['says nothing', 'silent', 'The mail server did not answer in time'],
  ] as const)(
    'and %s once it has the message is not given it twice, and the outbox says that this is not certain',
    async (_what, fault, why) => {
      const { id } = await queue(services, signInLink(TO));
      await takenByJob(id);
      catcher.setMood((step) => (step === 'data' ? fault : undefined));
      await deliverMail(services, id, PATIENCE);
      catcher.setMood();
      await deliverMail(services, id);
      expect(catcher.messages()).toHaveLength(1);
      const message = await readOutbox(services, id);
      expect(message).toMatchObject({ status: 'unconfirmed', content: { links: [LINK] } });
      expect(message.lastError).toContain(why);
      expect(outboxPage('', [message])).toContain(`unconfirmed: ${why}`);
    },
  );
});

it('two tries of one message at the same time deliver it once', async () => {
  const { id } = await queue(services, signInLink(TO));
  await takenByJob(id);
  let waiting = 0;
  let release = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  catcher.setMood(async (step) => {
    if (step === 'recipient') {
      waiting += 1;
      if (waiting === 2) release();
      await both;
    }
    return undefined;
  });
  await Promise.all([deliverMail(services, id), deliverMail(services, id)]);
  expect(catcher.messages()).toHaveLength(1);
  expect(await rowOf(services, id)).toMatchObject({ status: 'sent' });
});
