import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Parts, runInParts } from './run-in-parts.ts';
import type { Summary } from './summary.ts';

it('kills in parts, and goes on after those that an earlier run has done', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-parts-'));
  const asked: { kills: number; seed: number }[] = [];
  const stopping = new AbortController();
  const parts = (more: Partial<Parts>): Parts => ({
    kills: 120,
    partKills: 50,
    seed: 7,
    servers: 1,
    progress: join(directory, 'progress.ndjson'),
    run: async (part) => {
      asked.push(part);
      return { killed: part.kills, figures: {} as Summary['figures'], wrong: [] };
    },
    report: () => undefined,
    ...more,
  });
  const first = parts({ signal: stopping.signal, report: () => stopping.abort() });
  expect(await runInParts(first)).toHaveLength(1);
  expect((await runInParts(parts({}))).map(({ kills }) => kills)).toEqual([50, 50, 20]);
  expect(asked).toEqual([
    { kills: 50, seed: 7 },
    { kills: 50, seed: 8 },
    { kills: 20, seed: 9 },
  ]);
  // Another seed, or other servers, are another run.
  expect(await runInParts(parts({ seed: 8, kills: 50 }))).toHaveLength(1);
  expect(await runInParts(parts({ servers: 2, kills: 50 }))).toHaveLength(1);
  // A part that breaks is kept as wrong, and the next one has another seed; three in a row end the run.
  const breaks = async ({ kills, seed }: { kills: number; seed: number }) => {
    if (seed !== 21) throw new Error('did not open again');
    return { killed: kills, figures: {} as Summary['figures'], wrong: [] };
  };
  const broken = await runInParts(parts({ seed: 20, run: breaks }));
  expect(broken.map(({ seed, kills, wrong }) => [seed, kills, wrong.length])).toEqual([
    [20, 0, 1],
    [21, 50, 0],
    [22, 0, 1],
    [23, 0, 1],
    [24, 0, 1],
  ]);
  expect(broken[0]?.wrong).toEqual(['did not come to its end: did not open again']);
  rmSync(directory, { recursive: true });
});
