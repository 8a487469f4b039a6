import type { ImpressionRow } from '@parley/server/data/events/rows';
import { instantOf, MS_PER_DAY } from './raw.ts';
import type { ReferenceVisit } from './visits.ts';

export type ReferenceViewThrough = {
  visit: ReferenceVisit;
  /** The latest impression that qualifies. */
  shown: ImpressionRow;
};

const latest = (shown: readonly ImpressionRow[]): ImpressionRow | undefined =>
  shown
    .toSorted(
      (a, b) => instantOf(a.occurred_at) - instantOf(b.occurred_at) || (a.event_id < b.event_id ? -1 : 1),
    )
    .at(-1);

/** One per human visit and vendor that had shown its browser, else its company, an ad nobody clicked. */
export function viewThroughsOf(
  visits: readonly ReferenceVisit[],
  impressions: readonly ImpressionRow[],
  days: number,
): ReferenceViewThrough[] {
  const unclicked = impressions.filter((shown) => shown.bot_reason === '' && shown.is_click === 0);
  const byBrowser = Map.groupBy(unclicked, (shown) => shown.visitor_id);
  const byCompany = Map.groupBy(unclicked, (shown) => shown.company_id);
  return visits
    .filter((visit) => visit.botReason === '')
    .flatMap((visit) => {
      const qualifies = (shown: ImpressionRow): boolean => {
        const at = instantOf(shown.occurred_at);
        return (
          shown.vendor_id !== visit.vendorId &&
          at >= visit.startedAt - days * MS_PER_DAY &&
          at < visit.startedAt
        );
      };
      const sameBrowser = visit.visitor === '' ? [] : (byBrowser.get(visit.visitor) ?? []).filter(qualifies);
      const sameCompany =
        visit.companyId === '' ? [] : (byCompany.get(visit.companyId) ?? []).filter(qualifies);
      const vendors = new Set([...sameBrowser, ...sameCompany].map((shown) => shown.vendor_id));
      return [...vendors].toSorted().flatMap((vendor) => {
        const of = (shown: ImpressionRow) => shown.vendor_id === vendor;
        const shown = latest(sameBrowser.filter(of)) ?? latest(sameCompany.filter(of));
        return shown === undefined ? [] : [{ visit, shown }];
      });
    });
}
