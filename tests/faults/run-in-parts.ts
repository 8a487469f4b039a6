import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { summarize } from './summary.ts';

/** One part: so many kills on databases of its own, with the account of all its events. */
export type Part = { part: number; kills: number; seed: number; servers: number } & ReturnType<
  typeof summarize
>;

export type Parts = {
  /** Of all parts together. */
  kills: number;
  partKills: number;
  seed: number;
  servers: number;
  /** A line for each part that is done: a run that finds lines of the same seed goes on after them. */
  progress: string;
  run(part: { kills: number; seed: number }): Promise<ReturnType<typeof summarize> & { killed: number }>;
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
  while (killsOf(done) < parts.kills && parts.signal?.aborted !== true) {
    const part = done.length;
    const seed = parts.seed + part;
    const kills = Math.min(parts.partKills, parts.kills - killsOf(done));
    const { killed, figures, wrong } = await parts.run({ kills, seed });
    const line: Part = { part, kills: killed, seed, servers: parts.servers, figures, wrong };
    mkdirSync(dirname(parts.progress), { recursive: true });
    appendFileSync(parts.progress, `${JSON.stringify(line)}\n`);
    done.push(line);
    parts.report(
      `${killsOf(done)} of ${parts.kills} kills, ${wrong.length} things wrong in the last ${killed}`,
    );
  }
  return done;
}
