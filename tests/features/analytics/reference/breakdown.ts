import { type DateRange, type Day, sundayOfWeek } from '@parley/core/dates';
import type { DimensionId, MetricQuery } from '@parley/core/metrics';
import type { Prepared } from './prepare.ts';

/** What is asked of the reference: the part of a metric query that changes figures. */
export type ReferenceQuery = {
  dimensions: readonly DimensionId[];
  range: DateRange;
  audience?: string | undefined;
  viewThrough?: boolean | undefined;
  /** Handed to the query; what an audience has is a fact that the reference is given. */
  membersAsOf?: MetricQuery['membersAsOf'];
};

export type Figure = number | null;

/** A metric by the values asked for; `rest` is what rows have that the metric knows nothing of. */
export type Breakdown = { rows: ReadonlyMap<string, Figure>; total: Figure; rest: Figure };

/** One thing that is counted: when it was, and under which values of a dimension it is found. */
export type Item = { day: Day; of: (dimension: DimensionId) => readonly string[] };

export const keyOf = (values: readonly string[]): string => values.join(' | ');

export const inRange = (day: Day, { start, end }: DateRange): boolean => day >= start && day <= end;

export const ofTime = (dimension: DimensionId, day: Day): readonly string[] | undefined => {
  if (dimension === 'day') return [day];
  if (dimension === 'week') return [sundayOfWeek(day)];
  if (dimension === 'month') return [`${day.slice(0, 7)}-01`];
  return undefined;
};

/** Values by what a company is; nobody's are '' but by company, where they have no row. */
export function ofCompany(
  { companies }: Prepared,
  dimension: DimensionId,
  companyId: string,
): readonly string[] | undefined {
  const company = companies.get(companyId);
  if (dimension === 'company') return companyId === '' ? [] : [companyId];
  if (dimension === 'sector') return [company?.sector ?? ''];
  if (dimension === 'revRange') return [company?.revRange ?? ''];
  if (dimension === 'region') return [company?.region ?? ''];
  return undefined;
}

/** The companies of T. */
export function targetsOf({ facts, settings }: Prepared, { audience }: ReferenceQuery): ReadonlySet<string> {
  const id = audience ?? settings.tam;
  return (id === undefined ? undefined : facts.audiences.get(id)) ?? new Set();
}

/** Category of a visit or an impression: exclusive, in this order. */
export function categoryOf(
  { botReason, companyId }: { botReason: string; companyId: string },
  targets: ReadonlySet<string>,
): 'bot' | 'unresolved' | 'target' | 'other' {
  if (botReason !== '') return 'bot';
  if (companyId === '') return 'unresolved';
  return targets.has(companyId) ? 'target' : 'other';
}

const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (done, list) => done.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );

/** Whether a breakdown is by what brought visits, and by nothing else. */
export const isOfPlaces = ({ dimensions }: ReferenceQuery): boolean =>
  dimensions.length > 0 && dimensions.every((each) => ['channel', 'vendor', 'campaign'].includes(each));

/** Items of the range by the values of all dimensions asked; what has no value in one of them counts nowhere. */
export function group<One extends Item>(
  items: readonly One[],
  { dimensions, range }: ReferenceQuery,
  figure: (items: readonly One[], values: readonly string[]) => Figure,
  rest: Figure = 0,
): Breakdown {
  const groups = new Map<string, { values: readonly string[]; own: One[] }>();
  const counted: One[] = [];
  for (const item of items) {
    if (!inRange(item.day, range)) continue;
    const all = combinations(dimensions.map((dimension) => item.of(dimension)));
    if (all.length > 0) counted.push(item);
    for (const values of all) {
      const key = keyOf(values);
      const found = groups.get(key) ?? { values, own: [] };
      found.own.push(item);
      groups.set(key, found);
    }
  }
  return {
    rows: new Map([...groups].map(([key, { values, own }]) => [key, figure(own, values)])),
    total: figure(counted, []),
    rest,
  };
}
