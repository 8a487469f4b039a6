import { toDay } from '@parley/core/dates';
import { inRange, keyOf, ofTime, targetsOf } from './breakdown.ts';
import { type Reference, shown } from './traffic-metrics.ts';

/** The first impression of each company, of those under the same values. */
type Firsts = { values: readonly string[]; firstOf: Map<string, number> };

/** Companies of T that visited after the first impression of the period; by time, when they visited. */
export const engagedByPixel: Reference = (world, query) => {
  const { dimensions, range } = query;
  const targets = targetsOf(world, query);
  const ofImpression = dimensions.filter((dimension) => ofTime(dimension, range.start) === undefined);
  const groups = new Map<string, Firsts>();
  const all: Firsts = { values: [], firstOf: new Map() };
  const note = ({ firstOf }: Firsts, company: string, at: number) =>
    firstOf.set(company, Math.min(at, firstOf.get(company) ?? at));
  for (const item of shown(world, query)) {
    if (item.category !== 'target' || !inRange(item.day, range)) continue;
    const values = ofImpression.map((dimension) => item.of(dimension)[0] ?? '');
    const found = groups.get(keyOf(values)) ?? { values, firstOf: new Map<string, number>() };
    groups.set(keyOf(values), found);
    note(found, item.companyId, item.at);
    note(all, item.companyId, item.at);
  }
  const visits = world.visits.filter(
    ({ botReason, companyId, startedAt }) =>
      botReason === '' && targets.has(companyId) && inRange(toDay(startedAt), range),
  );
  const after = ({ firstOf }: Firsts) =>
    visits.filter(({ companyId, startedAt }) => startedAt > (firstOf.get(companyId) ?? Infinity));
  const rows = new Map<string, Set<string>>();
  for (const firsts of groups.values()) {
    for (const { companyId, startedAt } of after(firsts)) {
      const own = new Map(ofImpression.map((dimension, index) => [dimension, firsts.values[index]]));
      const day = toDay(startedAt);
      const key = keyOf(dimensions.map((each) => own.get(each) ?? ofTime(each, day)?.[0] ?? ''));
      rows.set(key, (rows.get(key) ?? new Set()).add(companyId));
    }
  }
  return {
    rows: new Map([...rows].map(([key, companies]) => [key, companies.size])),
    total: new Set(after(all).map(({ companyId }) => companyId)).size,
    rest: 0,
  };
};
