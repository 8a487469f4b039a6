import { toDay } from '@parley/core/dates';
import { categoryOf, inRange, targetsOf } from '../features/analytics/reference/breakdown.ts';
import { sampleReference } from './sample-reference.ts';

export type SampleVisit = {
  channelId: string;
  vendorId: string;
  companyId: string;
  category: ReturnType<typeof categoryOf>;
};

/** Visits of the sample world in the last 30 days, derived from its raw page views. The target is TAM. */
export async function sampleVisits(): Promise<readonly SampleVisit[]> {
  const { prepared, range } = await sampleReference();
  const targets = targetsOf(prepared, { dimensions: [], range });
  return prepared.visits
    .filter(({ startedAt }) => inRange(toDay(startedAt), range))
    .map((visit) => ({ ...visit, category: categoryOf(visit, targets) }));
}
