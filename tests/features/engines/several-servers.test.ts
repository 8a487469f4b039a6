import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { createReport } from '@parley/server/features/notifications/create-report';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { afterEach, expect, it } from 'vitest';
import { closeAccounts } from '../../faults/account.ts';
import { newLedger } from '../../faults/ledger.ts';
import { startLoad } from '../../faults/load.ts';
import { type Program, startProgram } from '../../faults/program.ts';
import { summarize } from '../../faults/summary.ts';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { startMailCatcher } from '../../testkit/mail-catcher.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { startReceiver } from '../../testkit/providers/webhook.ts';
import { seededRandom } from '../../testkit/random.ts';
import { SERVERS } from '../../testkit/servers.ts';
import { isolatedServices } from '../../testkit/services.ts';
import { domainsOf, makeAudience } from '../activations/audience.ts';

const REPORTS = 6;
const COMPANIES = 2_500;
/** A mail server and a receiver that take their time: most kills meet a message under way. */
const SLOW_MS = 150;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Databases, an instance with reports that are due and a webhook that an audience is to be sent to, and what receives both. */
async function world() {
  const [catcher, receiver] = [await startMailCatcher(), await startReceiver()];
  cleanUp.push(() => Promise.all([catcher.stop(), receiver.close()]));
  const settings = {
    PARLEY_SMTP_URL: catcher.smtpUrl,
    PARLEY_PROVIDER_ORIGINS: receiver.url,
    PUBLIC_URL: 'https://parley.example.com',
  };
  const services = await isolatedServices(settings);
  cleanUp.push(() => services.close());
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 2 });
  cleanUp.push(() => pool.end());
  const { admin, ...instance } = await createTestInstance(services);
  const ctx = { ...admin.ctx, config: services.config };
  await services.postgres
    .insertInto('pixels')
    .values({
      id: 'pixl_servers',
      instance_id: instance.id,
      name: 'Servers',
      code: 'servers-pixel',
      channel_id: 'chnl_display',
      vendor_id: 'vndr_6sense',
    })
    .execute();
  catcher.setMood(async (step) => {
    if (step === 'data') await delay(SLOW_MS);
    return undefined;
  });
  receiver.misbehave(() => ({ kind: 'slow', ms: SLOW_MS }));
  const PARLEY_SECRET = services.config.PARLEY_SECRET ?? '';
  const serve = async (roles: readonly string[]): Promise<Program[]> => {
    const directories = roles.map(() => temporaryDirectory());
    cleanUp.push(() => {
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
    });
    const programs = await Promise.all(
      roles.map((PARLEY_ROLE, at) =>
        startProgram(directories[at] ?? '', {
          ...addressSettings(services.addresses),
          ...settings,
          PARLEY_SECRET,
          PARLEY_ROLE,
          PARLEY_LOG: 'warn',
        }),
      ),
    );
    cleanUp.push(() => Promise.all(programs.map((program) => program.stop())));
    await Promise.all(programs.map((program) => program.ready()));
    return programs;
  };
  /** Work for the background: reports to two people each, and a webhook. */
  const ask = async (): Promise<void> => {
    for (let count = 0; count < REPORTS; count++)
      await createReport({
        ctx,
        input: {
          name: `Report ${count}`,
          additionalRecipients: [instance.user.userId],
          repeatsWeeks: 1,
          reportingWindowDays: 7,
          urlTemplate: '/web-traffic?startDate={startDate}&endDate={endDate}',
          ...{ sunday: false, monday: true, tuesday: false, wednesday: false },
          ...{ thursday: false, friday: false, saturday: false },
        },
      });
    await services.postgres
      .updateTable('subscriptions')
      .set({ due_at: new Date(0) })
      .execute();
    await addWebhook({ ctx, input: { name: 'Warehouse', address: `${receiver.url}/in` } });
    const id = await makeAudience({ services, instanceId: instance.id }, domainsOf(COMPANIES));
    await activateAudience({ ctx, input: { id, providerIds: ['webhook'], consent: true } });
  };
  return { services, pool, instance, catcher, receiver, serve, ask };
}

type World = Awaited<ReturnType<typeof world>>;

/** Events to some servers without rest, until they are counted. */
async function send({ services, pool, instance }: World, urls: readonly string[], seed: number) {
  const ledger = newLedger();
  const target = { token: instance.code, pixelCode: 'servers-pixel' };
  const load = startLoad({ urls, ...target, ledger, random: seededRandom(seed) });
  return {
    ledger,
    count: async (programs: readonly Program[]) => {
      await load.stop();
      const { clickhouse } = services.addresses;
      const accounts = await closeAccounts({ ledger, pool, clickhouse, instanceId: instance.id });
      const ownEnds = programs.reduce((sum, program) => sum + program.ownEnds(), 0);
      const kills = { server: programs.length, postgres: 0, clickhouse: 0, all: 0 };
      return summarize({ seed, kills, recoveries: [], ownEnds, ledger, accounts });
    },
  };
}

const killNow = (program: Program | undefined): void => void process.kill(program?.pid() ?? 0, 'SIGKILL');

/** A request has met a server that is gone: a run that hits nothing shows nothing. */
const unanswered = ({ ledger }: Awaited<ReturnType<typeof send>>) =>
  eventually('a request without an answer', () => (ledger.failures > 0 ? true : undefined));

/** Enough was taken for a run that shows something, however slow the machine is. */
const taken = ({ ledger }: Awaited<ReturnType<typeof send>>) =>
  eventually('events that were taken', () => {
    const events = [...ledger.pageViews.values(), ...ledger.impressions.values()];
    return events.filter(({ acknowledged }) => acknowledged).length > 50 ? true : undefined;
  });

/** Something in the background is under way. */
const reportsBegun = ({ services }: World) =>
  eventually('a report that is being made', () =>
    services.postgres
      .selectFrom('report_runs')
      .select('id')
      .where('finished_at', 'is', null)
      .where('attempts', '>', 0)
      .limit(1)
      .executeTakeFirst(),
  );

/** A message that the mail server is being given. */
const mailHandedOver = ({ services }: World) =>
  eventually('a message under way', () =>
    services.postgres
      .selectFrom('mail_messages')
      .select('id')
      .where('status', '=', 'sending')
      .where('handed_over_at', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  );

/** What a dead process was at is free after half a minute at most: as if so long had passed. */
async function passHalfMinute({ pool }: World): Promise<void> {
  await pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '30 seconds' where state = 'active'`,
  );
  await pool.query(
    `update report_runs set claimed_until = claimed_until - interval '30 seconds' where finished_at is null`,
  );
}

/** Each report, message and change of the webhook once. */
async function countBackground(of: World): Promise<void> {
  const { services, catcher, receiver, instance } = of;
  const messages = () =>
    services.postgres.selectFrom('mail_messages').select(['id', 'status', 'recipient', 'subject']).execute();
  const sent = await eventually('the messages', async () => {
    const rows = await messages();
    const isOver = rows.every(({ status }) => status === 'sent' || status === 'unconfirmed');
    return rows.length >= 2 * REPORTS && isOver ? rows : undefined;
  });
  expect(sent).toHaveLength(2 * REPORTS);
  const caught = catcher.messages().map(({ to, subject }) => `${to} ${subject}`);
  // At most one was with the mail server when its sender died: nobody knows whether it has arrived.
  expect(caught.toSorted()).toEqual([...new Set(caught)].toSorted());
  for (const { status, recipient, subject } of sent)
    if (status === 'sent') expect(caught).toContain(`${recipient} ${subject}`);

  const runs = await services.postgres.selectFrom('report_runs').selectAll().execute();
  expect(runs.map(({ finished_at, problem }) => [finished_at !== null, problem])).toEqual(
    Array.from({ length: REPORTS }, () => [true, null]),
  );
  const entries = async (type: string) =>
    (
      await services.postgres
        .selectFrom('audit_entries')
        .select('id')
        .where('instance_id', '=', instance.id)
        .where('type', '=', type)
        .execute()
    ).length;
  await eventually('the webhook', async () => ((await entries('activations.sent')) > 0 ? true : undefined));
  expect([await entries('activations.sent'), await entries('notifications.report-sent')]).toEqual([
    1,
    REPORTS,
  ]);
  // What was sent a second time has the same id and says the same.
  const told = new Map(receiver.asked.map(({ headers, text }) => [String(headers['webhook-id']), text]));
  const domains = [...told.values()].flatMap(
    (text) => (JSON.parse(text) as { data: { domains?: string[] } }).data.domains ?? [],
  );
  expect([domains.length, new Set(domains).size]).toEqual([COMPANIES, COMPANIES]);
}

it('servers of all roles: one is killed at its work, and everything is there once', async () => {
  const given = await world();
  const programs = await given.serve(Array.from({ length: SERVERS }, () => 'all'));
  const load = await send(
    given,
    programs.map(({ url }) => url),
    Date.now() % 1_000_000,
  );
  await given.ask();
  await mailHandedOver(given);
  killNow(programs[0]);
  await unanswered(load);
  await passHalfMinute(given);
  await taken(load);
  const { figures, wrong } = await load.count(programs);
  expect(wrong, JSON.stringify(figures)).toEqual([]);
  await countBackground(given);
});

it('servers of a role each: each is killed once, and everything is there once', async () => {
  const given = await world();
  const programs = await given.serve(['ingest', 'api', 'jobs']);
  const [ingest, api, jobs] = programs;
  const load = await send(given, [ingest?.url ?? ''], Date.now() % 1_000_000);
  await given.ask();
  await reportsBegun(given);
  for (const program of [jobs, api, ingest]) killNow(program);
  await unanswered(load);
  await passHalfMinute(given);
  await Promise.all(programs.map((program) => program.ready()));
  await taken(load);
  const { figures, wrong } = await load.count(programs);
  expect(wrong, JSON.stringify(figures)).toEqual([]);
  await countBackground(given);
});
