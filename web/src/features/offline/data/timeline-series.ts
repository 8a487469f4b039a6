import type { ChartSeries, TimelineRow } from '../../../charts/index.ts';
import type { OfflineTimelineFieldsFragment, VendorTrendFieldsFragment } from '../../../generated/graphql.ts';

/** More vendors than these cannot be distinguished; the others become one. */
const SHOWN = 8;
const REST = { id: 'other', name: 'Other vendors', color: 'var(--p-rest)' };

/** What is drawn of a week: its visits, or all visits up to it. */
export type TrendMeasure = 'visits' | 'runningTotalVisits';

/** One series per vendor, most visits first, the tail as one; weeks come from the API, which leaves none out. */
export function vendorTrendSeries(
  trend: readonly VendorTrendFieldsFragment[],
  measure: TrendMeasure,
): ChartSeries[] {
  const sorted = trend
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits || a.vendor.name.localeCompare(b.vendor.name));
  const own = sorted.length > SHOWN ? sorted.slice(0, SHOWN - 1) : sorted;
  const rest = sorted.slice(own.length);
  const series = own.map(({ vendor: { id, name, color }, points }) => ({
    id,
    name,
    color,
    values: points.map((point) => ({
      week: point.sundayOfWeek,
      value: point[measure],
      isPartial: point.isPartial,
    })),
  }));
  const [first] = rest;
  if (first === undefined) return series;
  const values = first.points.map(({ sundayOfWeek, isPartial }, index) => ({
    week: sundayOfWeek,
    value: rest.reduce((sum, { points }) => sum + (points[index]?.[measure] ?? 0), 0),
    isPartial,
  }));
  return [...series, { ...REST, values }];
}

/** Kinds of non-digital events as lines of the timeline. */
export const offlineRows = (timeline: readonly OfflineTimelineFieldsFragment[]): TimelineRow[] =>
  timeline.map(({ campaignType: { id, name, vendor }, data }) => ({
    id,
    name,
    ...(vendor !== '' && { note: vendor }),
    values: data.map(({ sundayOfWeek, count, events }) => ({
      week: sundayOfWeek,
      count,
      events: events.map(({ eventId, eventUrl, eventDate, name: title }) => ({
        id: eventId,
        name: title,
        date: eventDate,
        url: eventUrl,
      })),
    })),
  }));
