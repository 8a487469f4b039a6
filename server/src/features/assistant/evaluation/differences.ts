import type { DateRange } from '@parley/core/dates';
import type { MetricQuery } from '@parley/core/metrics';
import type { Kind, KnownIds } from './known-ids.ts';
import { type ExpectedQuery, TODAY } from './question.ts';
import { type Bounds, type Restriction, simpleForm } from './simple-form.ts';

/** Each slot `a|b` takes one of what is there, `a?` may take none; what is left over is not wanted. */
function slotProblem(what: string, wanted: string | undefined, found: readonly string[]): string | undefined {
  const left = new Set(found);
  for (const slot of wanted?.split(' ') ?? []) {
    const taken = slot
      .replace(/\?$/, '')
      .split('|')
      .find((each) => left.has(each));
    if (taken !== undefined) left.delete(taken);
    else if (!slot.endsWith('?')) return `${what} without ${slot}`;
  }
  return left.size > 0 ? `${what} too many: ${[...left].join(', ')}` : undefined;
}

export const isRange = (wanted: string, found: DateRange, today: string = TODAY): boolean => {
  const clip = (day: string): string => (day > today ? today : day);
  return wanted
    .split('|')
    .some((each) => each.split('..').map(clip).join('..') === `${clip(found.start)}..${clip(found.end)}`);
};

/** Whether a restriction is the one wanted: one of the names of each slot, and no other. */
function isRestriction(keys: string, names: readonly string[], found: Restriction, ids: KnownIds): boolean {
  if (!keys.split('|').includes(found.kind)) return false;
  if (found.kind === 'campaignType') return true;
  const slots = names.map((slot) => slot.split('|').map((name) => ids(found.kind, name).toLowerCase()));
  return (
    slots.every((slot) => slot.some((id) => found.ids.includes(id))) &&
    found.ids.every((id) => slots.flat().includes(id))
  );
}

function restrictionProblems(
  expected: ExpectedQuery,
  found: readonly Restriction[],
  ids: KnownIds,
): string[] {
  const left = new Set(found);
  const problems: string[] = [];
  const take = (list: Record<string, string[]>, isExcluded: boolean, isOptional: boolean): void => {
    for (const [keys, names] of Object.entries(list)) {
      const same = [...left].find(
        (each) => each.isExcluded === isExcluded && isRestriction(keys, names, each, ids),
      );
      if (same !== undefined) left.delete(same);
      else if (!isOptional) problems.push(`${isExcluded ? 'with' : 'not of'} ${keys} ${names.join(', ')}`);
    }
  };
  take(expected.where ?? {}, false, false);
  take(expected.without ?? {}, true, false);
  take(expected['where?'] ?? {}, false, true);
  // Lists of companies have no visits of bots or of nobody known.
  const isList = expected.by?.includes('company') ?? false;
  const known: Kind[] = isList ? ['trafficType'] : [];
  const more = [...left].filter(({ kind, isExcluded }) => !(isExcluded && known.includes(kind)));
  return [...problems, ...more.map(({ kind, ids: few }) => `also of ${kind} ${few.slice(0, 3).join(', ')}`)];
}

/** `>10`, `>=10`, `<10`, `<=10` or `10..20`; whole numbers above 10 are those from 11. */
function isBounds(wanted: string, found: Bounds): boolean {
  const [from, to] = wanted.split('..');
  if (to !== undefined) return found.min === Number(from) && found.max === Number(to);
  const number = Number(wanted.replace(/^[<>]=?/, ''));
  const isMin = wanted.startsWith('>');
  const bound = isMin ? found.min : found.max;
  if ((isMin ? found.max : found.min) !== null) return false;
  if (wanted.includes('=')) return bound === number && !found.isStrict;
  return (bound === number && found.isStrict) || (number >= 1 && bound === number + (isMin ? 1 : -1));
}

function thresholdProblems(expected: ExpectedQuery, found: Readonly<Record<string, Bounds>>): string[] {
  const wanted = Object.entries(expected.threshold ?? {});
  const missing = wanted.filter(
    ([metrics, bounds]) =>
      !metrics.split('|').some((metric) => found[metric] !== undefined && isBounds(bounds, found[metric])),
  );
  const isMore = Object.keys(found).length > wanted.length;
  return [
    ...missing.map(([metrics, bounds]) => `rows not of ${metrics} ${bounds}`),
    ...(isMore ? [`rows only of ${Object.keys(found).join(', ')}`] : []),
  ];
}

function orderProblem(expected: ExpectedQuery, query: MetricQuery): string | undefined {
  if (expected.limit !== undefined && query.page?.limit !== expected.limit)
    return `${query.page?.limit ?? 'all'} rows`;
  if (expected.offset !== undefined && query.page?.offset !== expected.offset)
    return `rows after ${query.page?.offset ?? 0}`;
  if (expected.sort === undefined) return undefined;
  const [metrics = '', order] = expected.sort.split(' ');
  const [first] = query.sort ?? [];
  return first !== undefined && metrics.split('|').includes(first.by) && first.order === order
    ? undefined
    : `sorted by ${first?.by ?? 'nothing'} ${first?.order ?? ''}`;
}

/** What a query has that was not asked, or lacks; nothing when it is the one expected. */
export function differences(
  expected: ExpectedQuery,
  query: MetricQuery,
  ids: KnownIds,
  today: string = TODAY,
): string[] {
  const form = simpleForm(query);
  const metrics = slotProblem('metrics', expected.metrics, form.metrics);
  const isFirst =
    expected.metrics
      ?.split(' ')[0]
      ?.split('|')
      .includes(form.metrics[0] ?? '') ?? false;
  const { range, vs } = expected;
  return [
    // Rows come with columns beside the one asked for.
    form.by.length > 0 && isFirst && metrics?.startsWith('metrics too many') ? undefined : metrics,
    slotProblem('by', expected.by, form.by),
    ...restrictionProblems(expected, form.restrictions, ids),
    ...thresholdProblems(expected, form.thresholds),
    range === undefined || isRange(range, query.range, today)
      ? undefined
      : `from ${query.range.start} to ${query.range.end}`,
    vs === undefined || (query.compare !== undefined && (vs === 'any' || isRange(vs, query.compare, today)))
      ? undefined
      : `against ${query.compare === undefined ? 'nothing' : `${query.compare.start}..${query.compare.end}`}`,
    orderProblem(expected, query),
  ].filter((each): each is string => each !== undefined);
}
