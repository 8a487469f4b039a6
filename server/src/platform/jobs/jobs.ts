import { CompiledQuery, type Kysely } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { Services } from '../context/index.ts';
import { withLease } from '../leases/index.ts';
import type { PostgresTransaction } from '../postgres/postgres.ts';
import type { Database } from '../postgres/schema.ts';
import { runAsJob } from '../watch/index.ts';

/** Work that goes on in the background, in whichever process is free. `id` is all it is given. */
export type JobDefinition = {
  /** Feature and verb, `exports.run`. */
  name: string;
  /** Runs of it in this process at the same time. */
  concurrency: number;
  /** Longest run; a process that dies is noticed within half a minute in any case. */
  timeoutSeconds: number;
  retries: number;
  /** Seconds before the first retry, doubled for each further one; at once when left out. */
  backoff?: { first: number; longest: number };
  run(id: string): Promise<void>;
  /** Called once when the last try has failed, so that no caller waits for ever. */
  gaveUp(id: string): Promise<void>;
};

export type Jobs = {
  define(job: JobDefinition): void;
  /** Asks for a run within the transaction of the write that needs it: both happen or neither does. */
  send(transaction: PostgresTransaction, name: string, id: string): Promise<void>;
  /** After the transaction: the worker of this process looks at once instead of at its next poll. */
  wake(name: string): void;
  /** Looks for jobs of dead processes now, instead of at the next round. */
  supervise(): Promise<void>;
  /** `works` is false where jobs are only asked for: other servers run them. */
  start(options?: { works: boolean }): Promise<void>;
  stop(): Promise<void>;
};

/** Queueing a job wakes the worker of the same process; polling is for other processes and for retries. */
const POLL_SECONDS = 5;
const DEAD_LETTER_SECONDS = 20;
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 15;
const STOP_MS = 10_000;

const over = (postgres: Kysely<Database>): Db => ({
  async executeSql(text, values) {
    const { rows } = await postgres.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]));
    // Several statements in one text answer no rows at all.
    return { rows: [...(rows ?? [])] };
  },
});

/** The queue hands on copies of errors, which are objects. */
const asError = (problem: Error): Error =>
  problem instanceof Error ? problem : Object.assign(new Error((problem as Error).message), problem);

const deadLetterOf = (name: string): string => `${name}.gave-up`;
const idOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : '';

/** Jobs and their queue in PostgreSQL, by pg-boss. Define every job, then start. */
export function createJobs({ postgres, log }: Pick<Services, 'postgres' | 'log'>): Jobs {
  const boss = new PgBoss({
    db: over(postgres),
    schema: 'jobs',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    flowIntervalSeconds: 300,
    queueCacheIntervalSeconds: 300,
  });
  boss.on('error', (error) =>
    log.error({ err: asError(error), part: 'jobs' }, 'background jobs have a problem'),
  );
  const definitions: JobDefinition[] = [];
  const workers = new Map<string, string>();

  const wake = (name: string): void => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const makeQueue = async ({ name, timeoutSeconds, retries, backoff }: JobDefinition): Promise<void> => {
    await boss.createQueue(deadLetterOf(name));
    const options = {
      deadLetter: deadLetterOf(name),
      retryLimit: retries,
      expireInSeconds: timeoutSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryDelay: backoff?.first ?? 0,
      ...(backoff && { retryDelayMax: backoff.longest }),
      retryBackoff: backoff !== undefined,
    };
    await boss.createQueue(name, options);
    // A queue that a version before has made keeps its own options otherwise.
    await boss.updateQueue(name, options);
  };
  const listen = async ({ name, concurrency, run, gaveUp }: JobDefinition): Promise<void> => {
    const work = (handler: (id: string) => Promise<void>) => async (jobs: { data: unknown }[]) => {
      for (const { data } of jobs) await handler(idOf(data));
    };
    const polling = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: concurrency };
    // Where there was one job there may be more: only an empty queue is left alone until the next poll.
    const runAndLookAgain = (id: string): Promise<void> =>
      runAsJob(name, id, () => run(id)).finally(() => wake(name));
    workers.set(name, await boss.work(name, polling, work(runAndLookAgain)));
    await boss.work(deadLetterOf(name), { pollingIntervalSeconds: DEAD_LETTER_SECONDS }, work(gaveUp));
  };

  return {
    define: (job) => definitions.push(job),
    async send(transaction, name, id) {
      await boss.send(name, { id }, { db: over(transaction) });
    },
    wake,
    supervise: () => boss.supervise(),
    async start({ works } = { works: true }) {
      // Two servers that make the same queue at once would both fail.
      await withLease(postgres, { name: 'job queues', isPatient: true }, async () => {
        await boss.start();
        for (const definition of definitions) {
          if (workers.has(definition.name)) continue;
          await makeQueue(definition);
          if (works) await listen(definition);
        }
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  };
}
