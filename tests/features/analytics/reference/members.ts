import type { Day } from '@parley/core/dates';
import type { ReferenceQuery } from './breakdown.ts';
import type { Prepared } from './prepare.ts';
import type { RawOpportunity } from './raw.ts';

export type Type = 'pipeline' | 'closedWon' | 'closedLost';
export type Member = { opportunity: RawOpportunity; day: Day };

/** Whether the company of an opportunity had won none before it opened. */
const isNetNew = (opportunity: RawOpportunity, all: readonly RawOpportunity[]): boolean =>
  opportunity.companyId === '' ||
  !all.some(
    (other) =>
      other.id !== opportunity.id &&
      other.companyId === opportunity.companyId &&
      other.status === 'CLOSED_WON' &&
      other.closeDate !== null &&
      other.closeDate < opportunity.openDate,
  );

/** The opportunities that can be members of a period as `type`, with the day that makes them so. */
export function membersOf(type: Type, { facts, settings }: Prepared, { audience }: ReferenceQuery): Member[] {
  const companies = audience === undefined ? undefined : (facts.audiences.get(audience) ?? new Set());
  return facts.opportunities
    .filter(({ companyId }) => companies === undefined || companies.has(companyId))
    .filter((each) => settings.netNewRule === 'all' || isNetNew(each, facts.opportunities))
    .flatMap((opportunity) => {
      const { status, openDate, closeDate } = opportunity;
      if (type === 'pipeline') return [{ opportunity, day: openDate }];
      const wanted = type === 'closedWon' ? 'CLOSED_WON' : 'CLOSED_LOST';
      return status === wanted && closeDate !== null ? [{ opportunity, day: closeDate }] : [];
    });
}
