import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createAssistantSession } from '@parley/core/assistant';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Program, startProgram } from '../../faults/program.ts';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { startBucket } from '../../testkit/providers/bucket.ts';
import { startRoundRobin } from '../../testkit/round-robin.ts';
import { SERVERS } from '../../testkit/servers.ts';
import { isolatedServices } from '../../testkit/services.ts';
import { COMPANIES, END_DATE, START_DATE, VISITS } from '../api/hand-made-world.ts';
import { storeByHand } from '../api/visits.ts';

/** The bucket does not answer the first file before its server is killed, however slow the machine is. */
const HELD_MS = 30_000;

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

type Asked = { method?: string; headers?: Record<string, string>; body?: object };
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

/** One request over a connection of its own: the next one meets the next server. Nothing when its server was killed at it. */
const askOnce = (url: string, { method = 'GET', headers = {}, body }: Asked): Promise<Answer | undefined> =>
  new Promise((done) => {
    const asked = request(url, {
      method,
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    asked.on('response', async (response) => {
      const read = await text(response).catch(() => undefined);
      if (read === undefined) return done(undefined);
      done({ status: response.statusCode ?? 0, headers: response.headers, text: read });
    });
    asked.on('error', () => done(undefined));
    asked.end(body && JSON.stringify(body));
  });

/** As a browser or a program does it: again, where the connection ended or the server was just stopping. */
const ask = (url: string, asked: Asked = {}): Promise<Answer> =>
  eventually('an answer', async () => {
    const answer = await askOnce(url, asked);
    return answer === undefined || answer.status === 503 ? undefined : answer;
  });

/** Two servers, or as many as are asked for, with data directories of their own, behind a load balancer, and a person who is signed in. */
async function world() {
  const bucket = await startBucket();
  cleanUp.push(() => bucket.close());
  const services = await isolatedServices();
  cleanUp.push(() => services.close());
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  cleanUp.push(() => pool.end());
  const { admin: user, ...instance } = await createTestInstance(services);
  await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
  const start = (): Promise<Program> => {
    const directory = temporaryDirectory();
    cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
    return startProgram(directory, {
      ...addressSettings(services.addresses),
      ...bucket.settings,
      PARLEY_SECRET: services.config.PARLEY_SECRET ?? '',
      PARLEY_LOG: 'warn',
    });
  };
  const programs: Program[] = [];
  for (let count = 0; count < SERVERS; count++) programs.push(await start());
  cleanUp.push(() => Promise.all(programs.map((program) => program.stop())));
  await Promise.all(programs.map((program) => program.ready()));
  const balancer = await startRoundRobin(programs.map(({ url }) => url));
  cleanUp.push(() => balancer.stop());
  const { headers } = await ask(`${balancer.url}/api/auth/sign-in/email`, {
    method: 'POST',
    body: { email: user.email, password: user.password },
  });
  const token = String(headers['set-auth-token']);
  const mine = { authorization: `Bearer ${token}`, 'x-instance-id': instance.id };
  return { bucket, services, pool, instance, user, programs, url: balancer.url, token, mine };
}
type World = Awaited<ReturnType<typeof world>>;

let given: World;
beforeAll(async () => {
  given = await world();
});

function firstTwo(): [Program, Program] {
  const [one, two] = given.programs;
  if (one === undefined || two === undefined) throw new Error('this takes two servers');
  return [one, two];
}

const killNow = (program: Program): void => void process.kill(program.pid(), 'SIGKILL');

async function graphql<Data>(
  { url, mine }: Pick<World, 'url' | 'mine'>,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answer = await ask(`${url}/api/graphql`, {
    method: 'POST',
    headers: mine,
    body: { query, variables },
  });
  const { data, errors } = JSON.parse(answer.text) as { data: Data; errors?: object[] };
  expect(errors, answer.text).toBeUndefined();
  return data;
}

/** Asks again and again who is signed in, until it is stopped; answers how often each status came. */
function watchSession({ url, mine }: World) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const answer = await askOnce(`${url}/api/auth/organizations`, { headers: mine });
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return statuses;
    },
  };
}

/** What a dead process was at is free after half a minute at most: as if so long had passed. */
const passHalfMinute = async ({ pool }: World): Promise<void> => {
  await pool.query(
    `update jobs.job set heartbeat_on = now() - interval '30 seconds' where state = 'active' and name = 'exports.run'`,
  );
  await pool.query('update jobs.queue set monitor_on = null');
};

/** What a dead process was at is left alone until `passHalfMinute`, however long servers take to start again. */
const holdTime = ({ pool }: World): Promise<unknown> =>
  pool.query(
    `update jobs.job set heartbeat_on = now() + interval '1 hour' where state = 'active' and name = 'exports.run'`,
  );

/** The next try of a job waits for a minute at most: as if it had passed. */
const passPause = async ({ pool }: World): Promise<void> =>
  void (await pool.query(
    `update jobs.job set start_after = now() where state = 'retry' and name = 'exports.run'`,
  ));

/** A conversation with the assistant at this address. */
function converse(url: string) {
  const session = createAssistantSession({
    connect: (protocols) => new WebSocket(`${url.replace('http', 'ws')}/api/assistant`, protocols),
    token: () => given.token,
    instanceId: given.instance.id,
  });
  cleanUp.push(() => session.close());
  return session;
}

it('people stay signed in, and a conversation goes on, while servers are killed under them', async () => {
  const [one, two] = firstTwo();
  const watch = watchSession(given);
  const session = converse(given.url);
  // The very first question of a conversation, under way at the one or at the other.
  const first = session.ask('visits from 8 March 2026 to 21 March 2026');
  await eventually('a question under way', () =>
    given.services.postgres.selectFrom('conversation_turns').select('id').executeTakeFirst(),
  );
  killNow(one);
  const outcomes = [await first];
  outcomes.push(await session.ask('by channel'));
  await one.ready();
  killNow(two);
  outcomes.push(await session.ask('only from Europe'));
  await two.ready();
  // Under way at the one, answered by the other.
  const last = session.ask('and the period before');
  killNow(one);
  outcomes.push(await last);
  await one.ready();
  expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['answer', 'answer', 'answer', 'answer']);
  const ids = outcomes.map((outcome) => (outcome?.kind === 'answer' ? outcome.sessionId : ''));
  expect(new Set(ids).size).toBe(1);
  const turns = await given.services.postgres
    .selectFrom('conversation_turns')
    .select(['question', 'status'])
    .where('conversation_id', '=', ids[0] ?? '')
    .orderBy('asked_at')
    .execute();
  expect(turns).toEqual(
    [
      'visits from 8 March 2026 to 21 March 2026',
      'by channel',
      'only from Europe',
      'and the period before',
    ].map((question) => ({ question, status: 'complete' })),
  );
  const conversations = await given.services.postgres.selectFrom('conversations').select('id').execute();
  expect(conversations).toHaveLength(1);
  const statuses = await watch.stop();
  expect([...statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(10);
});

it('what every server keeps in memory follows what is changed at one of them', async () => {
  const [one] = firstTwo();
  const atOne = { ...given, url: one.url };
  const made = await graphql<{ shares: { createOfPage: { id: string; url: string } } }>(
    atOne,
    'mutation { shares { createOfPage(urlTemplate: "/web-traffic", windowDays: 7, isLive: true, hidesCompanies: false) { id url } } }',
  );
  const { id, url } = made.shares.createOfPage;
  const opened = async (): Promise<number[]> =>
    await Promise.all(
      given.programs.map(async (program) => (await ask(`${program.url}${new URL(url).pathname}`)).status),
    );
  // Figures of a link are kept for a minute, by each server.
  const [all, gone] = [200, 404].map((status) => given.programs.map(() => status));
  expect(await opened()).toEqual(all);
  await graphql(atOne, 'mutation ($id: ID!) { shares { revoke(id: $id) { id } } }', { id });
  expect(await opened()).toEqual(gone);

  // So are the names that the assistant knows, for a quarter of a minute.
  const question = 'visits from the audience Pacific Fleet from 8 March 2026 to 21 March 2026';
  const conversations = given.programs.map((program) => converse(program.url));
  const answered = async (): Promise<boolean[]> => {
    const outcomes = await Promise.all(conversations.map((session) => session.ask(question)));
    return outcomes.map(
      (outcome) => outcome?.kind === 'answer' && outcome.answer.blocks.some(({ kind }) => kind === 'number'),
    );
  };
  expect(await answered()).toEqual(given.programs.map(() => false));
  await graphql(
    atOne,
    'mutation { audiences { create(type: upload, name: "Pacific Fleet", domains: ["a.example"]) { id } } }',
  );
  await eventually('the new name, at every server', async () => {
    // Seldom: a person may ask so many questions a minute.
    await delay(3000);
    return (await answered()).every((isKnown) => isKnown) ? true : undefined;
  });
});

it('an export whose servers are killed at it is there once, and whole, at each of them', async () => {
  const { bucket, services, programs } = given;
  bucket.misbehave(({ method, nth }) => {
    const isFirst =
      method === 'PUT' && !bucket.asked.some((other) => other.method === 'PUT' && other.nth < nth);
    return isFirst ? { kind: 'slow', ms: HELD_MS } : undefined;
  });
  const query = JSON.stringify({ table: 'companies', startDate: START_DATE, endDate: END_DATE });
  const { csv } = await graphql<{ csv: { begin: { id: string } } }>(
    given,
    'mutation ($query: String!) { csv { begin(query: $query, filename: "companies") { id } } }',
    { query },
  );
  const { id } = csv.begin;
  await eventually(
    'a file on its way',
    () => bucket.asked.some(({ method }) => method === 'PUT') || undefined,
  );
  await holdTime(given);
  for (const program of programs) killNow(program);
  // Should one of them have shown a sign of life in between.
  await holdTime(given);
  await Promise.all(programs.map((program) => program.ready()));
  type Job = { csv: { status: { status: string; rows: number } } };
  const status = async () =>
    (await graphql<Job>(given, 'query ($id: ID!) { csv { status(id: $id) { status rows } } }', { id })).csv
      .status;
  expect((await status()).status).toBe('processing');
  const early = await ask(`${given.url}/api/exports/${id}`, { headers: given.mine });
  expect(early.status).toBe(404);
  await passHalfMinute(given);
  const done = await eventually('the export', async () => {
    await passPause(given);
    const job = await status();
    return job.status === 'processing' ? undefined : job;
  });
  expect(done).toEqual({ status: 'completed', rows: 3 });
  const stored = [...bucket.files].map(([key, { text: content }]) => [key, content]);
  expect(stored).toHaveLength(1);
  for (const { url } of programs) {
    const answer = await ask(`${url}/api/exports/${id}`, { headers: given.mine });
    expect([answer.status, [`one/exports/${id}.csv`, answer.text]]).toEqual([200, stored[0]]);
  }
  const jobs = await services.postgres.selectFrom('csv_jobs').select('status').execute();
  expect(jobs).toEqual([{ status: 'completed' }]);
});
