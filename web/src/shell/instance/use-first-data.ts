import { useQuery } from '@apollo/client/react';
import { type MetricId, type MetricSource, metricOf, partsOf, whyWithoutVisits } from '@parley/core/metrics';
import { FirstDataDocument, type FirstDataQuery } from '../../generated/graphql.ts';
import { useInstance } from './instance-context.ts';

export type FirstData = FirstDataQuery['healthCenter']['firstData'];

/** What has arrived at all; undefined until it is known, and of a sample, which has everything. */
export function useFirstData(): FirstData | undefined {
  const { isSample } = useInstance();
  const { data } = useQuery(FirstDataDocument, { skip: isSample });
  return data?.healthCenter.firstData;
}

/** What figures are made of, as far as its first day is known. */
type Kind = { day: keyof FirstData; noun: string; appears: string };
const VISITS: Kind = { day: 'visitDay', noun: 'visits', appears: 'within seconds of the first visit' };
const OPPORTUNITIES: Kind = {
  ...{ day: 'opportunityDay', noun: 'opportunities', appears: 'once opportunities are imported' },
};
const SPEND: Kind = { day: 'spendDay', noun: 'spend', appears: 'once spend is entered or imported' };

const KINDS: Partial<Record<MetricSource, Kind>> = {
  visits: VISITS,
  opportunities: OPPORTUNITIES,
  touches: OPPORTUNITIES,
  spend: SPEND,
};

/** Why a figure is not there yet: something it is made of has never arrived, so that its zero was not measured. */
export function whyNotYet(id: MetricId, first: FirstData | undefined): string | undefined {
  if (first === undefined) return undefined;
  const kinds = partsOf(id).flatMap((part) => KINDS[metricOf(part).source] ?? []);
  const missing = kinds.find(({ day }) => first[day] === null);
  if (missing === VISITS) return whyWithoutVisits(id);
  return missing === undefined ? undefined : `Appears ${missing.appears}.`;
}

/** What figures are made of and has never arrived. `isAll` where that is everything, so that there can be no rows. */
export function neverArrived(metrics: readonly MetricId[], first: FirstData | undefined) {
  const found = new Set(metrics.flatMap(partsOf).map((id) => KINDS[metricOf(id).source]));
  // Visits first: there is nothing before them.
  const kinds = [VISITS, SPEND, OPPORTUNITIES].filter((kind) => found.has(kind));
  const missing = first === undefined ? [] : kinds.filter(({ day }) => first[day] === null);
  return { missing, isAll: missing.length > 0 && missing.length === kinds.length };
}

/** What an empty panel is about, and since when there is any of it; null where that has never arrived. */
export function firstOf(source: MetricSource, first: FirstData | undefined) {
  const kind = KINDS[source];
  return first === undefined || kind === undefined
    ? undefined
    : { noun: kind.noun, appears: kind.appears, day: first[kind.day] };
}
