import { rmSync } from 'node:fs';
import { addDays, toDay } from '@parley/core/dates';
import { createAlert } from '@parley/server/features/notifications/alerts/create-alert';
import { createGoal } from '@parley/server/features/notifications/create-goal';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { afterEach, expect, it } from 'vitest';
import { startProgram } from '../../faults/program.ts';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { startMailCatcher } from '../../testkit/mail-catcher.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { startChat } from '../../testkit/providers/webhook.ts';
import { isolatedServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';

const DAY = addDays(toDay(Date.now()), -1);
/** Longer than a server waits: what was asked meanwhile has no answer before its asker is killed. */
const SILENT_MS = 20_000;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Databases, people with a visit of yesterday, a mail server and chats, and servers that work in the background. */
async function world() {
  const [catcher, chat] = [await startMailCatcher(), await startChat()];
  cleanUp.push(() => Promise.all([catcher.stop(), chat.close()]));
  const settings = {
    PARLEY_SMTP_URL: catcher.smtpUrl,
    PARLEY_PROVIDER_ORIGINS: chat.url,
    PUBLIC_URL: 'https://parley.example.com',
  };
  const services = await isolatedServices(settings);
  cleanUp.push(() => services.close());
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 2 });
  cleanUp.push(() => pool.end());
  const { admin, user, ...instance } = await createTestInstance(services);
  const ctx = { ...admin.ctx, config: services.config };
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [{ at: `${DAY}T08:00:00Z`, company: 'acme.example' }],
  });
  const place = { variableTemplate: '{}', urlTemplate: '/web-traffic', additionalRecipients: [user.userId] };
  const setAlert = async (): Promise<void> => {
    const kinds = ['slack', 'teams', 'signed'] as const;
    const made = await Promise.all(
      kinds.map((kind) => addWebhook({ ctx, input: { name: kind, kind, address: `${chat.url}/${kind}` } })),
    );
    await createAlert({
      ctx,
      input: {
        ...place,
        ...{ name: 'Few visits', metric: 'visits', cause: 'below', threshold: 1000, windowDays: 7 },
        ...{ quietFrom: null, quietUntil: null, webhookIds: made.map(({ id }) => id) },
      },
    });
  };
  const setGoal = () =>
    createGoal({
      ctx,
      input: {
        ...place,
        ...{ name: 'One visit', kpiId: 'visits', goal: 1, goalStartDate: DAY, goalEndDate: null },
      },
    });
  const setDigest = () =>
    pool.query(
      `with chosen as (update members set digest_weeks = 2 where user_id = $1 returning id)
       insert into digests (member_id, weeks, due_at) select id, 2, date_trunc('second', now() - interval '1 second') from chosen`,
      [user.userId],
    );
  const serve = async (count: number) => {
    const programs = await Promise.all(
      Array.from({ length: count }, () => {
        const directory = temporaryDirectory();
        cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
        return startProgram(directory, {
          ...addressSettings(services.addresses),
          ...settings,
          PARLEY_SECRET: services.config.PARLEY_SECRET ?? '',
          PARLEY_ROLE: 'jobs',
          PARLEY_LOG: 'warn',
        });
      }),
    );
    cleanUp.push(() => Promise.all(programs.map((program) => program.stop())));
    return { killAll: () => programs.map((program) => process.kill(program.pid(), 'SIGKILL')) };
  };
  return { services, pool, catcher, chat, admin, user, setAlert, setGoal, setDigest, serve };
}
type World = Awaited<ReturnType<typeof world>>;

/** What a dead server was at is free after a minute at most: as if it had passed. An alert is looked at again after an hour. */
const passTime = ({ pool }: World) =>
  pool.query(`
    update jobs.job set state = 'retry', start_after = now() where state = 'active';
    update subscriptions set due_at = now() - interval '1 second' where achieved_at is null;
    update digests set claimed_until = now() where due_at < now();
    update alerts set due_at = now();
    update webhook_messages set due_at = now() where status = 'waiting'`);

/** Each message once: in the outbox, and at the mail server. */
async function countMails({ services, catcher }: World, wanted: readonly [string, string][]) {
  const rows = await eventually('the messages', async () => {
    const all = await services.postgres
      .selectFrom('mail_messages')
      .select(['template', 'recipient', 'subject', 'status'])
      .execute();
    const isOver = all.every(({ status }) => status === 'sent' || status === 'unconfirmed');
    return all.length >= wanted.length && isOver ? all : undefined;
  });
  expect(rows.map(({ template, recipient }) => [template, recipient]).toSorted()).toEqual(wanted.toSorted());
  const caught = catcher.messages().map(({ to, subject }) => `${to} ${subject}`);
  expect(caught.toSorted()).toEqual(
    rows.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted(),
  );
  return rows;
}

const entries = async ({ pool }: World): Promise<string[]> =>
  (
    await pool.query<{ type: string }>(
      `select type from audit_entries where type in
       ('notifications.alert-fired', 'notifications.goal-achieved', 'notifications.digest-sent') order by type`,
    )
  ).rows.map(({ type }) => type);

const messages = ({ services }: World) =>
  services.postgres
    .selectFrom('webhook_messages')
    .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
    .select(['kind', 'status', 'attempts'])
    .orderBy('kind')
    .execute();

it('servers that are killed while a goal, an alert and a digest are written down write each once', async () => {
  const given = await world();
  const { pool, chat, admin, user } = given;
  await Promise.all([given.setAlert(), given.setGoal(), given.setDigest()]);
  // Whoever comes to the entry of something in the event log waits there, in its transaction; the others continue with the rest.
  const lock = await pool.connect();
  await lock.query('begin; lock table audit_entries in share mode');
  let release = async (): Promise<void> => {
    release = async () => undefined;
    await lock.query('commit');
    lock.release();
  };
  cleanUp.push(() => release());
  const servers = await given.serve(3);
  await eventually('a server at each of the three', async () => {
    const { rows } = await pool.query(
      `select pid from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query like 'insert into "audit_entries"%'`,
    );
    return rows.length === 3 ? true : undefined;
  });
  servers.killAll();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await release();
  await passTime(given);
  await countMails(given, [
    ['alert', admin.email],
    ['alert', user.email],
    ['digest', user.email],
    ['goal-achieved', admin.email],
    ['goal-achieved', user.email],
  ]);
  await eventually('the webhooks', async () =>
    (await messages(given)).every(({ status }) => status === 'sent') ? true : undefined,
  );
  expect(chat.asked.map(({ path }) => path).toSorted()).toEqual(['/signed', '/slack', '/teams']);
  expect(await entries(given)).toEqual([
    'notifications.alert-fired',
    'notifications.digest-sent',
    'notifications.goal-achieved',
  ]);
});

it('servers that are killed while mail, Slack, Teams and a signed webhook have a message send none twice', async () => {
  const given = await world();
  const { catcher, chat, admin, user } = given;
  let killed = (): void => undefined;
  const untilKilled = new Promise<void>((resolve) => {
    killed = resolve;
  });
  let underWay = 0;
  catcher.setMood(async (step) => {
    if (step !== 'data') return undefined;
    underWay += 1;
    await untilKilled;
    return undefined;
  });
  let isSilent = true;
  chat.misbehave(() => (isSilent ? { kind: 'slow', ms: SILENT_MS } : undefined));
  await given.setAlert();
  const servers = await given.serve(2);
  await eventually('both mails and the three webhooks under way', () =>
    underWay >= 2 && chat.asked.length >= 3 ? true : undefined,
  );
  servers.killAll();
  isSilent = false;
  catcher.setMood();
  killed();
  await passTime(given);
  // The mail server has both: whose answer nobody heard is not sent again.
  const mails = await countMails(given, [
    ['alert', admin.email],
    ['alert', user.email],
  ]);
  expect(mails.map(({ status }) => status)).toEqual(['unconfirmed', 'unconfirmed']);
  const ended = await eventually('the webhooks', async () => {
    const all = await messages(given);
    return all.every(({ status }) => status !== 'waiting') ? all : undefined;
  });
  // A receiver of signed messages knows one by its id; a chat would show it twice.
  expect(ended.map(({ kind, status }) => [kind, status])).toEqual([
    ['signed', 'sent'],
    ['slack', 'unconfirmed'],
    ['teams', 'unconfirmed'],
  ]);
  const others = chat.asked.filter(({ path }) => path !== '/signed');
  expect(others.map(({ path }) => path).toSorted()).toEqual(['/slack', '/teams']);
  const signed = chat.asked.filter(({ path }) => path === '/signed');
  expect(signed.length).toBeGreaterThan(1);
  expect(new Set(signed.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await entries(given)).toEqual(['notifications.alert-fired']);
});
