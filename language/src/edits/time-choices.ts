import { COMPARISONS, type FrameEdit, PERIOD_PRESETS } from '@parley/core/assistant';
import { addDays, type DateRange, type Day, EARLIEST_DAYS_BACK } from '@parley/core/dates';
import type { Frame } from '../frame/frame.ts';
import { unitRange } from '../periods/calendar.ts';
import { describeRange } from '../periods/describe.ts';
import { type ChoiceGroup, choice, type EditChoice } from './choice.ts';
import type { EditBase } from './edit-base.ts';
import { comparisonOf, periodOfDays, periodOfPreset } from './edit-period.ts';

const isSame = (a: DateRange | undefined, b: DateRange): boolean => a?.start === b.start && a.end === b.end;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Whole quarters and years before this one, as far back as there are figures. */
function namedRanges(today: Day): DateRange[] {
  const earliest = addDays(today, -EARLIEST_DAYS_BACK);
  const quarters = [-1, -2, -3, -4, -5].map((offset) => unitRange('quarter', today, offset));
  return quarters.filter(({ start }) => start >= earliest);
}

/** Periods that move along with today, and the last quarters by name. */
export function periodChoices({ plan }: EditBase, today: Day): ChoiceGroup[] {
  const isCurrent = (range: DateRange): boolean => isSame(plan.range, range);
  const usual = PERIOD_PRESETS.map((preset): EditChoice => {
    const { range } = periodOfPreset(preset, today);
    return choice(
      capital(preset),
      { part: 'period', to: { preset } },
      { detail: describeRange(range), isCurrent: isCurrent(range) },
    );
  });
  const named = namedRanges(today).map((range): EditChoice => {
    const { words } = periodOfDays(range, today);
    const { start, end } = range;
    return choice(
      words,
      { part: 'period', to: { start, end } },
      { detail: describeRange(range), isCurrent: isCurrent(range) },
    );
  });
  return [
    { label: 'Usual periods', choices: usual },
    { label: 'Quarters', choices: named },
  ];
}

type Compared = Extract<FrameEdit, { part: 'comparison' }>['to'];

/** What each comparison is called: `the month before` of a period that is a month. */
export function comparisonName(to: Compared, unit: NonNullable<Frame['period']>['unit'] | undefined): string {
  switch (to) {
    case 'previous':
      return 'the previous period';
    case 'before':
      return `the ${unit ?? 'days'} before`;
    case 'year-before':
      return 'the same days a year before';
    case 'none':
      return 'nothing';
  }
}

export function comparisonChoices({ plan, frame }: EditBase, today: Day): ChoiceGroup[] {
  const { period } = frame;
  const { range, query } = plan;
  const unit = period?.unit;
  const held = period ?? {
    range,
    unit: 'day' as const,
    words: '',
    isRunning: false,
    isCut: false,
    isWholeDays: false,
  };
  // Of days it is the previous period, a few days earlier; what changed came between two periods.
  const offered = COMPARISONS.filter(
    (to) =>
      (to !== 'before' || (unit !== undefined && unit !== 'day' && unit !== 'year')) &&
      (to !== 'none' || !(frame.isChange || frame.isCause)),
  );
  const isNone = query.compare === undefined;
  const choices = offered.map((to): EditChoice => {
    const other = to === 'none' ? undefined : comparisonOf(to, today).of(held);
    return choice(
      capital(comparisonName(to, unit)),
      { part: 'comparison', to },
      {
        detail: other === undefined ? '' : describeRange(other),
        isCurrent: other === undefined ? isNone : isSame(query.compare, other),
      },
    );
  });
  return [{ label: 'Compare with', choices }];
}
