import type { Block } from '@parley/core/assistant';
import { isMonitorId, monitorOf } from '@parley/core/features/health';
import { listed } from '@parley/language/frame';
import type { Grouping } from '@parley/language/lexicon';
import { describeDay } from '@parley/language/periods';
import { isBucket, type Plan } from '@parley/language/plan';
import type { Finding } from '../tools/index.ts';
import { figure, name, period, say } from './phrase.ts';
import { bucketName } from './rows.ts';

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

/** Whether a note is of a monitor that finds what was found for this answer anyway. */
export const isSaidBy = (findings: readonly Finding[], note: string): boolean =>
  findings.some(({ kind }) => isMonitorId(kind) && note.startsWith(`${monitorOf(kind).title}:`));

type Chart = Extract<Block, { kind: 'chart' }>;

/** The first days of what a chart shows beside others and the period or today cuts. */
const cutIn = ({ series }: Chart): string[] =>
  series.flatMap(({ points }) =>
    points.length < 2 ? [] : points.filter(({ partial }) => partial === true).map(({ x }) => x),
  );

/** Weeks, months, quarters and years that the period or today cuts, where a chart shows them beside whole ones. */
function cutWarning(blocks: readonly Block[]): string[] {
  const chart = blocks.find((block): block is Chart => block.kind === 'chart' && cutIn(block).length > 0);
  if (chart === undefined) return [];
  const unit = chart.x.label.toLowerCase() as Grouping;
  // That today is not over goes without saying; the chart marks it.
  if (unit === 'day') return [];
  const [first = '', ...others] = [...new Set(cutIn(chart))].toSorted();
  const nameOf = (start: string): string =>
    isBucket(unit) ? bucketName(unit, start) : say`${period(describeDay(start))}`;
  const of = unit === 'week' ? `week${others.length === 0 ? '' : 's'} of ` : '';
  const names = name(listed([first, ...others].map(nameOf)));
  const the = unit === 'week' ? 'The ' : '';
  return others.length === 0
    ? [say`${name(the)}${name(of)}${names} is incomplete: it is not comparable with others.`]
    : [say`${name(the)}${name(of)}${names} are incomplete: they are not comparable with others.`];
}

/** What to mind of the data behind an answer, in sentences. */
export function healthWarnings(
  plan: Pick<Plan, 'shape'>,
  blocks: readonly Block[],
  { findings }: { findings: readonly Finding[] },
): string[] {
  const others = findings.filter(
    ({ kind }) =>
      // Lists of companies say how many visits are in none.
      kind !== 'spend-missing' && !(kind === 'unresolved-high' && plan.shape === 'list'),
  );
  return [...others.map(({ text }) => text), ...spendWarning(findings), ...cutWarning(blocks)];
}
