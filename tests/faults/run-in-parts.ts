import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Summary } from './summary.ts';

/** One part: so many kills on databases of its own, with the account of all its events; without figures when it did not come to its end. */
export type Part = {
  part: number;
  kills: number;
  seed: number;
  servers: number;
  figures?: Summary['figures'];
  wrong: string[];
};

/** Parts in a row that do not come to their end: more than these have a reason that the next one has, too. */
const MOST_FAILED = 3;
const MOST_WORDS = 2000;

export type Parts = {
  /** Of all parts together. */
  kills: number;
  partKills: number;
  seed: number;
  servers: number;
  /** A line for each part that is done: a run that finds lines of the same seed goes on after them. */
  progress: string;
  run(part: { kills: number; seed: number }): Promise<Summary & { killed: number }>;
  report(line: string): void;
  signal?: AbortSignal;
};

const readParts = ({ progress, seed, servers }: Parts): Part[] =>
  existsSync(progress)
    ? readFileSync(progress, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Part)
        .filter((part) => part.servers === servers && part.seed - part.part === seed)
    : [];

const killsOf = (parts: readonly Part[]): number => parts.reduce((sum, { kills }) => sum + kills, 0);

/** Kills in parts until there were as many as asked for, in this run and those before it; gives all parts. */
export async function runInParts(parts: Parts): Promise<Part[]> {
  const done = readParts(parts);
  if (done.length > 0) parts.report(`${killsOf(done)} kills were done before; going on after them`);
  let failed = 0;
  while (killsOf(done) < parts.kills && parts.signal?.aborted !== true) {
    const part = done.length;
    const seed = parts.seed + part;
    const kills = Math.min(parts.partKills, parts.kills - killsOf(done));
    const outcome = await parts.run({ kills, seed }).catch((error: unknown) => ({
      killed: 0,
      wrong: [
        `did not come to its end: ${error instanceof Error ? error.message : error}`.slice(0, MOST_WORDS),
      ],
    }));
    const { killed, ...found } = outcome;
    const line: Part = { part, kills: killed, seed, servers: parts.servers, ...found };
    mkdirSync(dirname(parts.progress), { recursive: true });
    appendFileSync(parts.progress, `${JSON.stringify(line)}\n`);
    done.push(line);
    for (const wrong of line.wrong) parts.report(`WRONG ${wrong}`);
    parts.report(
      `${killsOf(done)} of ${parts.kills} kills are done, ${line.wrong.length} things wrong in the last ${killed}`,
    );
    failed = line.figures === undefined ? failed + 1 : 0;
    if (failed === MOST_FAILED) break;
  }
  return done;
}
