import { parseArgs } from 'node:util';
import { runRounds } from './rounds.ts';
import { summarize } from './summary.ts';

// `npm run faults -- --rounds 50 --seed 7 --servers 2`: the long form of the fault test.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '1' },
  },
});
// Ctrl-C ends the killing, not the account of it.
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
const outcome = await runRounds({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  servers: values.servers === '2' ? 2 : 1,
  signal: interrupted.signal,
  report: (line) => console.log(line),
});
const { figures, wrong } = summarize(outcome);
console.log(JSON.stringify({ ...figures, accounts: outcome.accounts }, null, 2));
for (const line of wrong) console.error(`WRONG ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
