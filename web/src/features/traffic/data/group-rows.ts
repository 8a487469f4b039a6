import { REV_RANGES } from '@parley/core/features/companies';
import type { TrafficBreakdownQuery } from '../../../generated/graphql.ts';
import { TRAFFIC_TYPES } from '../traffic-types.ts';

type Group = TrafficBreakdownQuery['trafficVisitBreakdown2'][number];
export type Row = {
  id: string;
  name: string;
  value: number;
  parts: { id: string; name: string; color: string; value: number }[];
};

const COMPANY_TYPES = TRAFFIC_TYPES.filter(({ id }) => id === 'target' || id === 'other');

/** Visits of known companies per group, most first: what the linked list of companies adds up to. */
export function companyVisits(groups: readonly Group[]): Row[] {
  return groups
    .filter(({ id }) => id !== '')
    .map((group) => ({
      id: group.id,
      name: group.name,
      value: group.targetVisits + group.otherVisits,
      parts: COMPANY_TYPES.map(({ id, name, color, metric }) => ({ id, name, color, value: group[metric] })),
    }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.name.localeCompare(b.name));
}

/** Company sizes have an order of their own, the largest first. */
export const inSizeOrder = (rows: readonly Row[]): Row[] =>
  REV_RANGES.toReversed().flatMap(({ id, name }) =>
    rows.filter((row) => row.id === id).map((row) => ({ ...row, name })),
  );
