import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runRounds } from './rounds.ts';
import { runInParts } from './run-in-parts.ts';
import { summarize } from './summary.ts';

// `npm run faults -- --kills 1000 --seed 7 --servers 2`: the long form of the fault test. It works in parts, each with its own account,
// and keeps what is done: run it again with the same seed, and it goes on. A part alone: `node tests/faults/main.ts --kills 50 --seed 7`.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    part: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '1' },
    progress: { type: 'string', default: join(import.meta.dirname, '../test-results/faults.ndjson') },
  },
});
const servers = values.servers === '2' ? 2 : 1;
const report = (line: string): void => console.log(line);
// Ctrl-C ends the killing, not the account of it.
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
const parts = await runInParts({
  kills: Number(values.kills),
  partKills: Number(values.part),
  seed: Number(values.seed),
  servers,
  progress: values.progress,
  report,
  signal: interrupted.signal,
  run: async ({ kills, seed }) => {
    const outcome = await runRounds({ rounds: kills, seed, servers, report, signal: interrupted.signal });
    const summary = summarize(outcome);
    console.log(JSON.stringify({ ...summary.figures, accounts: outcome.accounts }));
    return { ...summary, killed: outcome.recoveries.length };
  },
});
const sum = (
  name: 'requests' | 'unanswered' | 'acknowledged' | 'storedOfAcknowledged' | 'rejected',
): number => parts.reduce((total, { figures }) => total + figures[name], 0);
const all = {
  kills: parts.reduce((total, { kills }) => total + kills, 0),
  requests: sum('requests'),
  unanswered: sum('unanswered'),
  acknowledged: sum('acknowledged'),
  storedOfAcknowledged: sum('storedOfAcknowledged'),
  rejected: sum('rejected'),
  recoveryWorstMs: Math.max(...parts.map(({ figures }) => figures.recoveryWorstMs)),
};
console.log(JSON.stringify(all, null, 2));
const wrong = parts.flatMap((part) => part.wrong.map((line) => `seed ${part.seed}: ${line}`));
for (const line of wrong) console.error(`WRONG ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
