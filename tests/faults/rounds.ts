import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { enginePid } from '../testkit/engine-pids.ts';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { type Random, seededRandom } from '../testkit/random.ts';
import { type Accounts, closeAccounts } from './account.ts';
import { createInstance } from './instance.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { addPerson, checkPerson, personFigures, startPerson } from './person.ts';
import { type Program, startProgram } from './program.ts';

const TARGETS = ['server', 'postgres', 'clickhouse', 'all'] as const;
/** How many servers may be on the same engines; the first one runs them. */
export const MOST_SERVERS = 4;
type Target = (typeof TARGETS)[number];

export type Outcome = {
  seed: number;
  kills: Record<Target, number>;
  /** Milliseconds from the kill until the server and both engines answered again, sorted. */
  recoveries: number[];
  ownEnds: number;
  ledger: Ledger;
  accounts: Accounts;
  /** Of a person who is signed in at several servers. */
  person?: ReturnType<typeof personFigures>;
};

export type RoundsOptions = {
  rounds: number;
  /** On the same engines, 1 to MOST_SERVERS. */
  servers?: number;
  seed: number;
  report?: (line: string) => void;
  /** Ends the rounds early; the accounts are closed all the same. */
  signal?: AbortSignal;
};

const LONGEST_PEACE_MS = 800;

/** Kills the server, an engine, or everything at random moments under load, and then counts the events. */
export async function runRounds({
  rounds,
  servers = 1,
  seed,
  report = () => undefined,
  signal,
}: RoundsOptions): Promise<Outcome> {
  const directory = temporaryDirectory();
  const besides = Array.from({ length: servers - 1 }, temporaryDirectory);
  const random = seededRandom(seed);
  const ledger = newLedger();
  const kills: Outcome['kills'] = { server: 0, postgres: 0, clickhouse: 0, all: 0 };
  const recoveries: number[] = [];
  // Sessions are signed with it: every server has the same.
  const secret = { PARLEY_SECRET: randomBytes(32).toString('hex') };
  const programs = [await startProgram(directory, secret)];
  try {
    await allReady(programs);
    const { postgres, clickhouse } = engineAddresses(directory);
    for (const beside of besides) programs.push(await startBeside(directory, beside, secret));
    await allReady(programs);
    const pool = createPostgresPool(postgres, { maxConnections: 2 });
    const instance = await createInstance(pool);
    const urls = programs.map(({ url }) => url);
    if (servers > 1) await addPerson(postgres, instance.instanceId);
    const person =
      servers > 1 ? await startPerson({ urls, instanceId: instance.instanceId, random }) : undefined;
    const load = startLoad({ urls, ...instance, ledger, random });
    for (let round = 1; round <= rounds && signal?.aborted !== true; round++) {
      await delay(random.below(LONGEST_PEACE_MS));
      const target = random.pick(TARGETS);
      kills[target]++;
      await kill(target, { programs, directory, random });
      recoveries.push(await allReady(programs));
      if (round % 25 === 0) {
        const longest = Math.max(...recoveries);
        const { requests, failures } = ledger;
        report(
          `${round} rounds, ${requests} requests, ${failures} without an answer, longest start ${Math.round(longest)} ms`,
        );
      }
    }
    await load.stop();
    const seen = await person?.stop();
    const accounts = await closeAccounts({ ledger, pool, clickhouse, instanceId: instance.instanceId });
    if (seen !== undefined) ledger.wrongAnswers.push(...(await checkPerson(pool, seen)));
    await pool.end();
    // What it said last is all there is to find out why.
    for (const words of programs.flatMap((program) => program.lastWords())) report(words);
    return {
      seed,
      kills,
      recoveries: recoveries.sort((a, b) => a - b),
      ownEnds: programs.reduce((sum, program) => sum + program.ownEnds(), 0),
      ledger,
      accounts,
      ...(seen !== undefined && { person: personFigures(seen) }),
    };
  } catch (error) {
    for (const program of programs) report(program.output());
    throw error;
  } finally {
    for (const program of programs.toReversed()) await program.stop();
    for (const each of [directory, ...besides]) rmSync(each, { recursive: true, force: true });
  }
}

/** A further server, with a directory of its own, on the engines that the first one runs. */
function startBeside(directory: string, own: string, settings: Record<string, string>): Promise<Program> {
  const { postgres, clickhouse } = engineAddresses(directory);
  if (!('host' in postgres)) throw new Error('embedded engines listen on a socket');
  const { host, port, user, database } = postgres;
  const { url, username, password } = clickhouse;
  return startProgram(own, {
    ...settings,
    DATABASE_URL: `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
    CLICKHOUSE_URL: `${url.replace('//', `//${username}:${password}@`)}/${clickhouse.database}`,
  });
}

const allReady = async (programs: readonly Program[]): Promise<number> =>
  Math.max(...(await Promise.all(programs.map((program) => program.ready()))));

type Field = { programs: readonly Program[]; directory: string; random: Random };

/** SIGKILL, never a polite signal; of several processes in any order, with next to nothing in between. */
async function kill(target: Target, { programs, directory, random }: Field): Promise<void> {
  const pids: Record<Exclude<Target, 'all'>, number | undefined> = {
    server: random.pick(programs).pid(),
    postgres: enginePid(directory, 'postgres'),
    clickhouse: enginePid(directory, 'clickhouse'),
  };
  const everything = [...programs.map((program) => program.pid()), pids.postgres, pids.clickhouse];
  const victims = target === 'all' ? everything.sort(() => random.next() - 0.5) : [pids[target]];
  for (const pid of victims) {
    if (pid === undefined) throw new Error(`no process to kill for ${target}`);
    killNow(pid);
    if (target === 'all') await delay(random.below(20));
  }
  // The port is still bound for a moment: what answers now is not yet known to be the next server.
  await delay(30);
}

/** A process that has just ended, because the one before it was killed, need not be killed. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
