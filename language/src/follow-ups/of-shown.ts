import { isFilteredBy } from '@parley/core/metrics';
import type { Choice, Frame, Problem, Restriction } from '../frame/frame.ts';
import { FIELD_NOUNS } from '../frame/nouns.ts';
import { hasStatus } from '../frame/status.ts';
import type { Grouping } from '../lexicon/meaning.ts';
import { FILTER_FIELD } from '../plan/filters.ts';
import { asksForTraffic } from '../plan/metrics-of.ts';
import { NAMED } from '../plan/rows-shown.ts';

const OF_THOSE =
  /(?<!\beach )\b(?:of|among|amongst|from|out of) (?:those|these|them)\b|^(?:(?:and|so|ok|okay|now) )*(?:which|who|any) (?:(?:of )?(?:those|these|them)|ones)\b/i;

/** Rows of one kind; companies that are listed are rows though no kind was said. */
const hasRows = ({ groupings, shown }: Frame): boolean =>
  groupings.length === 1 || (groupings.length === 0 && shown !== null);

/** Whether a question is of the rows just shown: "which of those …". */
export const isOfShown = (text: string, before: Frame | null): boolean =>
  before !== null && hasRows(before) && before.sides.length === 0 && OF_THOSE.test(text);

/** "do they have an open deal", "what did those cost". */
const THEY =
  /\b(?:they|them|their|theirs)\b|\b(?:do|does|did|have|has|are|were|about|from|for|influenced|brought) (?:those|these)\b/i;

/** Whether something else is asked of the rows just shown, by a word that stands for them. */
export function asksOfShown(text: string, before: Frame | null, after: Frame): boolean {
  if (before === null || !hasRows(before) || !THEY.test(text) || after.intent !== 'data') return false;
  // Of companies there are more than are shown, and "who are they" asks for other rows.
  const isOfRows =
    (before.shown !== null && isSame(before.groupings, after.groupings)) ||
    before.top?.count != null ||
    before.threshold !== null ||
    (before.groupings[0] ?? 'company') === 'company';
  const isElse = !isSame(before.metrics, after.metrics) || hasStatus(after) !== hasStatus(before);
  return isOfRows && isElse && losesRows(before, after);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isKept = (each: Restriction, kept: readonly Restriction[]): boolean =>
  kept.some((other) => isSame(each, other));

/** Whether the figure spoken of knows nothing of what is asked now: a deal has no page. */
const isPastFigure = (before: Frame, after: Frame): boolean =>
  after.restrictions.some(
    (each) =>
      !isKept(each, before.restrictions) &&
      before.metrics.some((metric) => !isFilteredBy(metric, FILTER_FIELD[each.field])),
  );

/** A bound with the figure it is on: the one spoken of, where none is said. */
const boundOf = ({ threshold }: Frame, { metrics }: Frame): Frame['threshold'] =>
  threshold === null ? null : { ...threshold, metric: threshold.metric ?? metrics[0] ?? null };

/** Whether what chose the rows before is no part of the question read: it would be of other rows. */
export function losesRows(before: Frame, after: Frame): boolean {
  if (after.intent !== 'data') return false;
  return (
    before.top?.count != null ||
    (before.shown?.isAll === false && !isSame(before.metrics, after.metrics)) ||
    before.offset > 0 ||
    isPastFigure(before, after) ||
    !isSame(before.groupings, after.groupings) ||
    !isSame(before.period?.range, after.period?.range) ||
    !isSame(boundOf(before, before), boundOf(after, before)) ||
    !isSame(before.alsoBound, after.alsoBound) ||
    before.restrictions.some((each) => !isKept(each, after.restrictions)) ||
    before.traffic.some((each) => !after.traffic.some((other) => isSame(each, other))) ||
    asksForTraffic(before) !== asksForTraffic(after)
  );
}

type Shown = { before: Frame | null; problems: readonly Problem[]; notes: readonly string[] };

/** The conversation with nothing in it but the rows shown last; null where they are nothing to choose by. */
export function withShown(before: Frame, after: Frame): Shown {
  const [grouping = 'company'] = before.groupings;
  const { shown } = before;
  if (shown === null || !NAMED.has(grouping)) {
    const text = 'I cannot narrow that to the rows shown before. Do you want to see all of them?';
    const rows = (shown?.rows.field ?? 'company') as Grouping;
    const choices: Choice[] = [(asked) => ({ ...asked, metrics: before.metrics, groupings: [rows] })];
    return {
      before: null,
      problems: [{ kind: 'which-figure', reason: 'not-measured', text, choices }],
      notes: [],
    };
  }
  const period = hasStatus(after) && isSame(before.period, after.period) ? null : before.period;
  // A company is the same whatever chose it; a channel in Europe is that of Europe, as far as the figure tells.
  const isOfCompanies = shown.rows.field === 'company';
  const kept = before.restrictions.filter(
    ({ field, isExcluded }) =>
      !isOfCompanies &&
      !isExcluded &&
      field !== shown.rows.field &&
      after.metrics.every((metric) => isFilteredBy(metric, FILTER_FIELD[field])),
  );
  const noun = FIELD_NOUNS[shown.rows.field];
  const notes = shown.isAll
    ? []
    : [`It is taken of the rows that were shown, each a ${noun}, and not of those further down.`];
  return {
    before: {
      ...before,
      groupings: before.groupings.length === 0 ? [shown.rows.field as Grouping] : before.groupings,
      metrics:
        asksForTraffic(before) === asksForTraffic(after) && !isPastFigure(before, after)
          ? before.metrics
          : [],
      restrictions: [...kept, shown.rows],
      traffic: isOfCompanies || !asksForTraffic(after) ? [] : before.traffic,
      threshold: null,
      alsoBound: [],
      top: before.top === null ? null : { count: null, order: before.top.order },
      offset: 0,
      period,
      shown: null,
    },
    problems: [],
    notes,
  };
}
