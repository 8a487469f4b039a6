import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import type pg from 'pg';
import { startEngineProcess, temporaryDirectory } from '../testkit/engine-process.ts';
import { addressSettings } from '../testkit/outside-settings.ts';
import { seededRandom } from '../testkit/random.ts';
import { closeAccounts } from './account.ts';
import type { OldServer } from './earlier-server.ts';
import { startFigures } from './figures.ts';
import { createInstance } from './instance.ts';
import { newLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { patience } from './patience.ts';
import { addPerson } from './person.ts';
import { type Program, startProgram } from './program.ts';
import { summarize } from './summary.ts';

/** Answers of each server at each stage before the next begins. */
const ANSWERS = 150;
const READS = 15;
const PATIENCE_MS = 60_000;

export type Upgrade = {
  wrong: string[];
  /** Answers by server and status, 0 where none came: of events, and of figures. */
  answers: Record<string, number>;
  acknowledged: number;
};

/** Until the figures of an instance are those that the later server has made again, which the earlier one knows nothing of. */
async function switched(pool: pg.Pool, instanceId: string): Promise<void> {
  const wait = patience(PATIENCE_MS);
  for (;;) {
    const { rows } = await pool.query('select from instances where id = $1 and figures_side = 1', [
      instanceId,
    ]);
    if (rows.length > 0) return;
    if (wait.isOver()) throw new Error('the later server has not made the figures again');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Replaces a server of an earlier version by one of today, as docs/operate/operations.md says, while events are sent and figures are read: first
 * at the old one, then at both, where the new one makes all figures again, then at the new one. Whoever sends them stops asking the old one before it
 * ends, as a load balancer does.
 */
export async function runUpgrade(
  before: OldServer,
  { seed, report }: { seed: number; report: (line: string) => void },
): Promise<Upgrade> {
  const directories = [temporaryDirectory(), temporaryDirectory()] as const;
  const engines = await startEngineProcess(temporaryDirectory());
  const settings = { ...addressSettings(engines), PARLEY_SECRET: randomBytes(32).toString('hex') };
  const pool = createPostgresPool(engines.postgres, { maxConnections: 2 });
  const programs: Program[] = [];
  const stop = new Map<Program, () => Promise<void>>();
  const start = async (directory: string, program?: string): Promise<Program> => {
    const started = await startProgram(directory, settings, program);
    programs.push(started);
    stop.set(started, async () => {
      stop.delete(started);
      await started.stop();
    });
    return started;
  };
  const senders: { stop(): Promise<void> }[] = [];
  const ledger = newLedger();
  const random = seededRandom(seed);
  try {
    const old = await start(directories[0], before.program);
    await old.ready();
    const instance = await createInstance(pool);
    await addPerson(engines.postgres, instance.instanceId);
    const urls = [old.url];
    const load = startLoad({ urls, ...instance, ledger, random });
    senders.push(load);
    const figures = await startFigures({ urls, instanceId: instance.instanceId });
    senders.push(figures);
    const count = (answers: ReadonlyMap<string, number>, url: string): number =>
      answers.get(`${url} 200`) ?? 0;
    /** Until each of these servers has answered so many more. */
    const pass = async (servers: readonly Program[]): Promise<void> => {
      const stages = servers.flatMap(({ url }) => [
        { answers: ledger.answers, url, until: count(ledger.answers, url) + ANSWERS },
        { answers: figures.answers, url, until: count(figures.answers, url) + READS },
      ]);
      const wait = patience(PATIENCE_MS);
      while (stages.some(({ answers, url, until }) => count(answers, url) < until)) {
        if (wait.isOver()) throw new Error('a server does not answer any more');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await pass([old]);
    report(`${before.migrations} migrations of PostgreSQL, then ${before.today}`);
    const now = await start(directories[1]);
    await now.ready();
    urls.push(now.url);
    await switched(pool, instance.instanceId);
    await pass([old, now]);
    urls.shift();
    await pass([now]);
    await stop.get(old)?.();
    await pass([now]);
    for (const sender of senders) await sender.stop();
    const accounts = await closeAccounts({
      ledger,
      pool,
      clickhouse: engines.clickhouse,
      instanceId: instance.instanceId,
    });
    const kills = { server: 0, postgres: 0, clickhouse: 0, all: 0 };
    const ownEnds = programs.reduce((sum, program) => sum + program.ownEnds(), 0);
    const { wrong, figures: sums } = summarize({ seed, kills, recoveries: [], ownEnds, ledger, accounts });
    const answers: Record<string, number> = {};
    for (const [what, all] of [['events', ledger.answers] as const, ['figures', figures.answers] as const])
      for (const [key, times] of all) {
        const [url, status] = key.split(' ');
        answers[`${what}, ${url === old.url ? 'old' : 'new'}: ${status}`] = times;
        if (status !== '200')
          wrong.push(`${what}: ${url === old.url ? 'old' : 'new'} server answered ${status}`);
      }
    wrong.push(...figures.errors);
    if (wrong.length > 0) for (const program of programs) report(program.output());
    return { wrong, answers, acknowledged: sums.acknowledged };
  } catch (error) {
    for (const program of programs) report(program.output());
    throw error;
  } finally {
    for (const sender of senders) await sender.stop();
    for (const each of stop.values()) await each();
    await pool.end();
    await engines.stop();
    for (const each of directories) rmSync(each, { recursive: true, force: true });
  }
}
