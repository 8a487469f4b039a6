import { formatFigure } from '@parley/core/metrics';
import type { TooltipRow } from '../frame/chart-tooltip.tsx';

export type TimelineEvent = {
  id: string;
  name: string;
  /** ISO. */
  date: string;
  url?: string | null | undefined;
};
export type TimelineRow = {
  id: string;
  name: string;
  /** After the name, muted: the vendor of a campaign. */
  note?: string | undefined;
  color?: string | undefined;
  values: readonly { week: string; count: number; events: readonly TimelineEvent[] }[];
};

export const TIMELINE_COLOR = 'var(--p-accent)';

/** Specification 002 §9. */
const LINKS_PER_DATE = 5;

const dayOf = (date: string): string => date.slice(0, 10);

/** Per date at most `limit` events; the others are counted. */
function eventsByDate(events: readonly TimelineEvent[], limit: number): TimelineEvent[] {
  const seen = new Map<string, number>();
  return events.filter(({ date }) => {
    const count = (seen.get(dayOf(date)) ?? 0) + 1;
    seen.set(dayOf(date), count);
    return count <= limit;
  });
}

/** One week of the timeline: every kind with its count, and links to its events. */
export function timelineTooltip(
  rows: readonly TimelineRow[],
  week: string,
  limit = LINKS_PER_DATE,
): TooltipRow[] {
  return rows.flatMap(({ id, name, color = TIMELINE_COLOR, values }) => {
    const value = values.find((one) => one.week === week);
    if (value === undefined || value.count === 0) return [];
    const events = eventsByDate(value.events, limit);
    const more = value.count - events.length;
    return [
      { id, name, color, value: formatFigure(value.count, 'count') },
      ...events.map((event) => ({
        id: `${id}-${event.id}`,
        name: event.name,
        url: event.url ?? undefined,
        value: formatFigure(Date.parse(event.date), 'date').replace(/, \d+$/, ''),
      })),
      ...(more > 0 ? [{ id: `${id}-more`, name: `and ${formatFigure(more, 'count')} more`, value: '' }] : []),
    ];
  });
}
