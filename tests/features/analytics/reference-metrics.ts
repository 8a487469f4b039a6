import { type DateRange, daysOf, sundayOfWeek, toDay, weeksOf } from '@parley/core/dates';
import type { DimensionId, MetricId } from '@parley/core/metrics';
import type { ImpressionRow } from '@parley/server/data/events/rows';
import type { ReferenceVisit } from './reference/visits.ts';
import type { AnalyticsWorld } from './world.ts';

export type Facts = {
  visits: readonly ReferenceVisit[];
  impressions: readonly ImpressionRow[];
  companies: AnalyticsWorld['companies'];
  targets: ReadonlySet<string>;
};

type Figures = Partial<Record<MetricId, number | null>>;

const inRange = (at: number, { start, end }: DateRange): boolean => toDay(at) >= start && toDay(at) <= end;
const shownAt = (shown: ImpressionRow): number => Date.parse(`${shown.occurred_at.replace(' ', 'T')}Z`);

export function categoryOf(
  item: { botReason: string; companyId: string },
  targets: ReadonlySet<string>,
): string {
  if (item.botReason !== '') return 'bot';
  if (item.companyId === '') return 'unresolved';
  return targets.has(item.companyId) ? 'target' : 'other';
}

const campaignOf = (campaign: string, vendor: string): string =>
  campaign === '' ? `camp_${vendor}.unassigned__` : campaign;

/** Values of a dimension for a visit; several for its pages. */
function valuesOf(dimension: DimensionId, visit: ReferenceVisit, facts: Facts): string[] {
  const company = facts.companies.find(({ id }) => id === visit.companyId);
  switch (dimension) {
    case 'day':
      return [toDay(visit.startedAt)];
    case 'week':
      return [sundayOfWeek(toDay(visit.startedAt))];
    case 'trafficType':
      return [categoryOf(visit, facts.targets)];
    case 'channel':
      return [visit.channelId];
    case 'vendor':
      return [visit.vendorId];
    case 'campaign':
      return [campaignOf(visit.campaignId, visit.vendorId)];
    case 'sector':
      return [company?.sector ?? ''];
    case 'revRange':
      return [company?.revRange ?? ''];
    case 'region':
      return [company?.region ?? ''];
    case 'company':
      return visit.companyId === '' ? [] : [visit.companyId];
    case 'month':
      return [`${toDay(visit.startedAt).slice(0, 7)}-01`];
    case 'page':
      return Object.keys(visit.paths);
    default:
      return [];
  }
}

const asVisit = (shown: ImpressionRow): ReferenceVisit => ({
  visitor: '',
  startedAt: shownAt(shown),
  endedAt: 0,
  pageViews: 0,
  paths: {},
  channelId: shown.channel_id,
  vendorId: shown.vendor_id,
  campaignId: shown.campaign_id,
  companyId: shown.company_id,
  method: '',
  botReason: shown.bot_reason,
});

function figuresOf(
  visits: readonly ReferenceVisit[],
  impressions: number | null,
  targets: ReadonlySet<string>,
  page: string | undefined,
): Figures {
  const of = (category: string) => visits.filter((visit) => categoryOf(visit, targets) === category);
  const human = visits.filter((visit) => visit.botReason === '');
  const companies = new Set(human.flatMap((visit) => (visit.companyId === '' ? [] : [visit.companyId])));
  const views = visits.map((visit) => (page === undefined ? visit.pageViews : (visit.paths[page] ?? 0)));
  return {
    visits: visits.length,
    targetVisits: of('target').length,
    otherVisits: of('other').length,
    botVisits: of('bot').length,
    unresolvedVisits: of('unresolved').length,
    humanVisits: human.length,
    visitEfficiency: visits.length === 0 ? null : of('target').length / visits.length,
    pageViews: views.reduce((sum, each) => sum + each, 0),
    companies: companies.size,
    engagedCompanies: [...companies].filter((id) => targets.has(id)).length,
    impressions,
    lastActivity: human.length === 0 ? null : Math.max(...human.map((visit) => visit.endedAt)),
  };
}

/** Every figure by the values of a dimension, computed by walking the visits. */
export function referenceRows(dimension: DimensionId, range: DateRange, facts: Facts): Map<string, Figures> {
  const visits = facts.visits.filter((visit) => inRange(visit.startedAt, range));
  const shown = facts.impressions.filter((each) => inRange(shownAt(each), range)).map(asVisit);
  const values = new Set([...visits, ...shown].flatMap((each) => valuesOf(dimension, each, facts)));
  if (dimension === 'day') for (const day of daysOf(range)) values.add(day);
  if (dimension === 'week') for (const week of weeksOf(range)) values.add(week);
  const has = (value: string) => (each: ReferenceVisit) => valuesOf(dimension, each, facts).includes(value);
  return new Map(
    [...values].map((value) => [
      value,
      figuresOf(
        visits.filter(has(value)),
        dimension === 'page' ? null : shown.filter(has(value)).length,
        facts.targets,
        dimension === 'page' ? value : undefined,
      ),
    ]),
  );
}

export function referenceTotals(dimension: DimensionId | undefined, range: DateRange, facts: Facts): Figures {
  const counts = (each: ReferenceVisit) => dimension !== 'company' || each.companyId !== '';
  return figuresOf(
    facts.visits.filter((visit) => inRange(visit.startedAt, range)).filter(counts),
    dimension === 'page'
      ? null
      : facts.impressions
          .filter((each) => inRange(shownAt(each), range))
          .map(asVisit)
          .filter(counts).length,
    facts.targets,
    undefined,
  );
}
