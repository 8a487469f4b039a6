import { type Decimal, decimalOf, unitsOf } from '@parley/core/decimal';
import { invert } from './invert.ts';

/**
 * A step of paths, counted over all of them: from one value to another by their numbers (from 1), from 0 where paths begin,
 * to 0 where they end; how many such steps are of paths that ended in a conversion, and how many of others.
 */
export type Step = { from: number; to: number; converted: number; lost: number };

type Chain = {
  states: readonly number[];
  transitions: Float64Array;
  start: Float64Array;
  converts: Float64Array;
};

/** The place of 0, the start and the end of paths. */
const NOWHERE = -1;

/** Transition probabilities as counted: `transitions[from * n + to]`, chances to be the first step, and to convert next. */
function chainOf(steps: readonly Step[]): Chain {
  // Arrays indexed by number: tens of thousands of steps are looked up, and the numbers have few gaps.
  let most = 0;
  for (const { from, to } of steps) most = Math.max(most, from, to);
  const isSeen = new Uint8Array(most + 1);
  for (const { from, to } of steps) isSeen[from] = isSeen[to] = 1;
  const states = Array.from(isSeen.keys()).filter((state) => state > 0 && isSeen[state] === 1);
  const place = new Int32Array(most + 1).fill(NOWHERE);
  for (const [index, state] of states.entries()) place[state] = index;
  const size = states.length;
  const transitions = new Float64Array(size * size);
  const [start, converts, leaving] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const add = (counts: Float64Array, at: number, by: number): void => {
    counts[at] = (counts[at] ?? 0) + by;
  };
  let begun = 0;
  for (const step of steps) {
    const weight = step.converted + step.lost;
    const from = place[step.from] ?? NOWHERE;
    const to = place[step.to] ?? NOWHERE;
    if (from === to) continue;
    if (from === NOWHERE) {
      add(start, to, weight);
      begun += weight;
      continue;
    }
    add(leaving, from, weight);
    if (to === NOWHERE) add(converts, from, step.converted);
    else add(transitions, from * size + to, weight);
  }
  for (let from = 0; from < size; from++) {
    const all = leaving[from] || 1;
    converts[from] = (converts[from] ?? 0) / all;
    start[from] = (start[from] ?? 0) / (begun || 1);
    for (let at = from * size; at < (from + 1) * size; at++) transitions[at] = (transitions[at] ?? 0) / all;
  }
  return { states, transitions, start, converts };
}

/**
 * The removal effect of every value: the part (0..1) of the chance to convert that is lost when each path into it ends
 * there. Exact: with F the fundamental matrix, the chance ever to come to x is (start F)[x] / F[x, x], and to convert
 * from there (F converts)[x].
 */
export function removalEffects(steps: readonly Step[]): Map<number, number> {
  const { states, transitions, start, converts } = chainOf(steps);
  const size = states.length;
  const matrix = transitions.map((chance, at) => (at % (size + 1) === 0 ? 1 : 0) - chance);
  const fundamental = invert(matrix, size);
  const converting = new Float64Array(size);
  const coming = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const visits = fundamental[row * size + column] ?? 0;
      converting[row] = (converting[row] ?? 0) + visits * (converts[column] ?? 0);
      coming[column] = (coming[column] ?? 0) + (start[row] ?? 0) * visits;
    }
  }
  const all = start.reduce((sum, chance, state) => sum + chance * (converting[state] ?? 0), 0);
  return new Map(
    states.map((state, at) => {
      const passes = (coming[at] ?? 0) / (fundamental[at * size + at] || 1);
      return [state, all === 0 ? 0 : (passes * (converting[at] ?? 0)) / all];
    }),
  );
}

/** Decimal places of a credit: an amount has cents, and a share of it fifteen places, as the shares of the other models. */
const [CENTS, SHARE_PLACES] = [2, 15];

/** An amount in proportion to removal effects; credits add up to it exactly, as the largest gets what rounding leaves. */
export function shareOut(amount: Decimal, effects: ReadonlyMap<number, number>): Map<number, number> {
  const all = [...effects.values()].reduce((sum, effect) => sum + effect, 0);
  if (all === 0) return new Map([...effects].map(([state]) => [state, 0]));
  const whole = 10 ** SHARE_PLACES;
  const units = new Map([...effects].map(([state, effect]) => [state, Math.round((effect / all) * whole)]));
  const [largest] = [...effects].reduce((most, each) => (each[1] > most[1] ? each : most));
  const given = [...units.values()].reduce((sum, each) => sum + each, 0);
  units.set(largest, (units.get(largest) ?? 0) + whole - given);
  const cents = unitsOf(amount, CENTS);
  const credit = (part: number): number => Number(decimalOf(cents * BigInt(part), CENTS + SHARE_PLACES));
  return new Map([...units].map(([state, part]) => [state, credit(part)]));
}
