import type { Block } from '@parley/core/assistant';
import { listed } from '@parley/language/frame';
import { describeDay } from '@parley/language/periods';
import type { Plan } from '@parley/language/plan';
import { type Finding, partialWeeks } from '../tools/index.ts';
import { figure, name, period, say } from './phrase.ts';

const TOLD = 3;

/** A vendor and a month each: many of them are one warning. */
function spendWarning(findings: readonly Finding[]): string[] {
  const [first, ...others] = findings.filter(({ kind }) => kind === 'spend-missing');
  if (first === undefined) return [];
  const told = [first, ...others.slice(0, TOLD - 1)].map(({ text }) => text).join(' ');
  const rest = others.length + 1 - TOLD;
  return rest > 0
    ? [say`${name(told)} The same is true of ${figure(rest, 'count')} more months of vendors.`]
    : [told];
}

/** Weeks that the period or today cuts, where a chart shows them beside whole ones. */
function weekWarning({ range }: Pick<Plan, 'range'>, blocks: readonly Block[], today: string): string[] {
  const isShown = blocks.some(
    (block) =>
      block.kind === 'chart' &&
      block.series.some(({ points }) => points.length > 1 && points.some(({ partial }) => partial === true)),
  );
  const [first, ...others] = isShown ? partialWeeks({ range, today }) : [];
  if (first === undefined) return [];
  if (others.length === 0) return [first.text];
  const days = [first, ...others].map(({ facts }) => say`${period(describeDay(String(facts['week'])))}`);
  return [say`The weeks of ${name(listed(days))} are incomplete: they are not comparable with others.`];
}

/** What to mind of the data behind an answer, in sentences. */
export function healthWarnings(
  plan: Pick<Plan, 'range' | 'shape'>,
  blocks: readonly Block[],
  { findings, today }: { findings: readonly Finding[]; today: string },
): string[] {
  const others = findings.filter(
    ({ kind }) =>
      // Lists of companies say how many visits are in none.
      kind !== 'spend-missing' && !(kind === 'unresolved-high' && plan.shape === 'list'),
  );
  return [...others.map(({ text }) => text), ...spendWarning(findings), ...weekWarning(plan, blocks, today)];
}
