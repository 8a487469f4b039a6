import { useQuery } from '@apollo/client/react';
import type { MetricDefinition } from '@parley/core/metrics';
import { FirstDataDocument, type FirstDataQuery } from '../../generated/graphql.ts';
import { useInstance } from './instance-context.ts';

export type FirstData = FirstDataQuery['healthCenter']['firstData'];

/** What has arrived at all; undefined until it is known, and of a sample, which has everything. */
export function useFirstData(): FirstData | undefined {
  const { isSample } = useInstance();
  const { data } = useQuery(FirstDataDocument, { skip: isSample });
  return data?.healthCenter.firstData;
}

/** Why a figure is not there yet: what it is made of has never arrived, so that its zero was not measured. */
export function whyNotYet({ source }: Pick<MetricDefinition, 'source'>, first: FirstData | undefined) {
  if (first === undefined) return undefined;
  if (source === 'visits' && first.visitDay === null) return 'Appears within seconds of the first visit.';
  if ((source === 'opportunities' || source === 'touches') && !first.hasOpportunities)
    return 'Appears once opportunities are imported.';
  return undefined;
}
