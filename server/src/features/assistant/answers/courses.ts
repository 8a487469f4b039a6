import type { Block } from '@parley/core/assistant';
import { listed } from '@parley/language/frame';
import type { Grouping } from '@parley/language/lexicon';
import { describeRange } from '@parley/language/periods';
import { groupingName, isBucket } from '@parley/language/plan';
import { capital, figure, name, say } from './phrase.ts';
import { bucketName } from './rows.ts';

type Chart = Extract<Block, { kind: 'chart' }>;

/** A day, a week by its first day, or a month by its name. */
const whenName = (time: Grouping, x: string): string =>
  isBucket(time) ? bucketName(time, x) : describeRange({ start: x, end: x });

const whole = ({ points }: Chart['series'][number]) => points.filter(({ partial }) => partial !== true);

/** What each line was at first and at last, of whole weeks only: "G2 from 12 in the week of Sep 1 to 20 in that of Nov 16". */
export function coursesIn({ series, unit }: Chart, time: Grouping): string {
  const [lead, of] = time === 'day' ? ['on', ''] : ['in', time === 'week' ? 'the week of ' : ''];
  const told = series.flatMap((line) => {
    const [first, last] = [whole(line)[0], whole(line).at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    return say`${name(line.label)} from ${figure(first.y, unit)} ${name(`${lead} ${of}${whenName(time, String(first.x))}`)} to ${figure(last.y, unit)} ${name(`${lead} ${of}${whenName(time, String(last.x))}`)}`;
  });
  return told.length === 0 ? '' : say`${name(capital(listed(told)))}.`;
}

/** The lines of a chart as a table: a row for each week, a column for each line. */
export function courseTable({ series, unit }: Chart, time: Grouping): Block {
  const steps = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => String(x))))].toSorted();
  const at = new Map(series.map(({ id, points }) => [id, new Map(points.map(({ x, y }) => [String(x), y]))]));
  return {
    kind: 'table',
    columns: [
      { id: 'when', label: capital(groupingName(time)), unit: 'text' },
      ...series.map(({ id, label }) => ({ id: `of:${id}`, label, unit })),
    ],
    rows: steps.map((x) => ({
      when: whenName(time, x),
      ...Object.fromEntries(series.map(({ id }) => [`of:${id}`, at.get(id)?.get(x) ?? null])),
    })),
    totalRows: steps.length,
  };
}
