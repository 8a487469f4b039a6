import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOldServer } from './earlier-server.ts';
import { MOST_SERVERS, runRounds } from './rounds.ts';
import { runInParts } from './run-in-parts.ts';
import { sumUp } from './sum-up.ts';
import { summarize } from './summary.ts';
import { runUpgrade } from './upgrade.ts';

// `npm run faults -- --rounds 1000 --seed 7 --servers 2`: the long form of the fault test. It works in parts, each with its own account,
// and keeps what is done: run it again with the same seed and servers, and it goes on. A part alone: `node tests/faults/main.ts --rounds 50 --seed 7`.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    part: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    upgrade: { type: 'string' },
    servers: { type: 'string', default: '1' },
    progress: { type: 'string', default: join(import.meta.dirname, '../test-results/faults.ndjson') },
  },
});
const servers = Number(values.servers);
if (!Number.isInteger(servers) || servers < 1 || servers > MOST_SERVERS)
  throw new Error(`--servers is a number from 1 to ${MOST_SERVERS}, not ${values.servers}`);
const report = (line: string): void => console.log(line);
// `npm run faults -- --upgrade REVISION`: instead of kills, an update without a pause from that commit to this one.
if (values.upgrade !== undefined) {
  const old = buildOldServer(values.upgrade);
  const { wrong, ...rest } = await runUpgrade(old, { seed: Number(values.seed), report }).finally(old.remove);
  console.log(
    JSON.stringify({ from: old.commit, migrations: [old.migrations, old.today], ...rest }, null, 2),
  );
  for (const line of wrong) console.error(`WRONG ${line}`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
// Ctrl-C ends the killing, not the account of it.
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
const parts = await runInParts({
  kills: Number(values.rounds),
  partKills: Number(values.part),
  seed: Number(values.seed),
  servers,
  progress: values.progress,
  report,
  signal: interrupted.signal,
  run: async ({ kills, seed }) => {
    const outcome = await runRounds({ rounds: kills, seed, servers, report, signal: interrupted.signal });
    const summary = summarize(outcome);
    console.log(JSON.stringify({ ...summary.figures, accounts: outcome.accounts, person: outcome.person }));
    return { ...summary, killed: outcome.recoveries.length };
  },
});
const rounds = parts.reduce((total, { kills }) => total + kills, 0);
console.log(JSON.stringify({ rounds, servers, ...sumUp(parts) }, null, 2));
const wrong = parts.flatMap((part) => part.wrong.map((line) => `seed ${part.seed}: ${line}`));
for (const line of wrong) console.error(`WRONG ${line}`);
process.exitCode = wrong.length === 0 && rounds >= Number(values.rounds) ? 0 : 1;
