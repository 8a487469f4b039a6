import { cpus } from 'node:os';
import {
  type CommandTime,
  machineProcessorSeconds,
  ownProcessorSeconds,
  readProcesses,
} from './processor-time.ts';

/**
 * What a step took. `seconds` is by the clock. `processorSeconds` is that of its own commands, or of the whole run.
 * `idleSeconds` is what the same step takes on an idle machine as fast as the one that budgets are stated for. Two things are
 * taken off the clock's time:
 * - What other programs took: with n cores, one second of them costs the run 1/n seconds where it needs every core, and less
 *   where it waits. So a busy machine never fails a test, and an idle one is measured by the clock.
 * - What a slower processor takes: a fixed calculation, repeated all along, tells how much slower it is. A faster one changes
 *   nothing.
 */
export type Taken = { seconds: number; processorSeconds: number | undefined; idleSeconds: number };

/** Processor time of the fixed calculation on the machine that budgets are stated for: two idle cores of 2026. */
const REFERENCE_SECONDS = 0.04;

type Reading = { at: number; own: number | undefined; machine: number | undefined };

const LOOKS_EVERY_MS = 1000;
/** A virtual machine is slower for minutes, and not for others. */
const CALCULATES_EVERY_MS = 15_000;

const read = (): Reading => ({
  at: performance.now() / 1000,
  own: ownProcessorSeconds(),
  machine: machineProcessorSeconds(),
});

const difference = (from: number | undefined, to: number | undefined): number | undefined =>
  from === undefined || to === undefined ? undefined : Math.max(0, to - from);

/** Of the whole run, or of a step by its commands. */
export function startStopwatch(commands?: CommandTime): () => Taken {
  const start = read();
  const slownesses = [slowness()];
  const looking = setInterval(() => {
    const processes = readProcesses();
    ownProcessorSeconds(processes);
    commands?.look(processes);
  }, LOOKS_EVERY_MS);
  const calculating = setInterval(() => slownesses.push(slowness()), CALCULATES_EVERY_MS);
  return () => {
    clearInterval(looking);
    clearInterval(calculating);
    slownesses.push(slowness());
    const end = read();
    const seconds = end.at - start.at;
    const own = difference(start.own, end.own);
    const machine = difference(start.machine, end.machine);
    const others = own === undefined || machine === undefined ? 0 : Math.max(0, machine - own);
    const alone = Math.max(0, seconds - others / cpus().length);
    return {
      seconds,
      processorSeconds: commands === undefined ? own : commands.seconds,
      idleSeconds: alone / medianOf(slownesses),
    };
  };
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;

/** How many times slower than the reference this machine calculates now; 1 where it is faster. */
function slowness(): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    calculate();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  // The least: the first try compiles, and what interrupts one only ever adds to it.
  return Math.max(1, Math.min(...tries) / REFERENCE_SECONDS);
}

/** What tests do most: making, finding and sorting small objects and texts. */
function calculate(): number {
  const found = new Map<string, number>();
  let state = 1;
  for (let turn = 0; turn < 200_000; turn += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const key = `key ${state % 20_000}`;
    found.set(key, (found.get(key) ?? 0) + turn);
  }
  return [...found].toSorted(([a], [b]) => a.localeCompare(b)).length;
}
