import { formatFigure, MISSING } from '@parley/core/metrics';
import { WeeklyBars } from '../../../charts/index.ts';
import { PixelUsageDocument, type PixelUsageQuery } from '../../../generated/graphql.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { useFigures } from '../../../shell/use-figures.ts';
import { Widget } from '../../../ui/widget.tsx';
import { usageSeries, usageTop } from '../data/usage-series.ts';
import classes from './usage-widget.module.css';

const HEIGHT = 400;
const FACTS_HEIGHT = 64;

/** Impressions of all pixels by month, and how far the budget goes. */
export function UsageWidget() {
  const { range } = usePageFilters();
  const figures = useFigures(PixelUsageDocument, {});
  const months = figures.data?.pixelMonthlyImpressions ?? [];
  const top = usageTop(months);
  return (
    <Widget
      id="usage"
      title="Monthly impressions usage"
      definition="Impressions of all pixels in each of the past twelve months, and of the next three if it goes on as in the past 30 days."
      height={HEIGHT}
      state={{ ...figures, isEmpty: months.every(({ actual }) => (actual ?? 0) === 0) }}
      empty={{ title: 'No impressions yet', text: 'They appear when ads with a pixel are shown.' }}
      permalink={(anchor) => currentPermalink(range, anchor)}
      skeleton="columns"
    >
      {({ view, height }) => (
        <>
          {view === 'chart' && figures.data && <Facts usage={figures.data.pixelUsageImpressions} />}
          <WeeklyBars
            label="Impressions by month"
            placeName="Month"
            series={usageSeries(months)}
            {...(top !== undefined && { top })}
            height={view === 'chart' ? height - FACTS_HEIGHT : height}
            legend
            view={view}
          />
        </>
      )}
    </Widget>
  );
}

const dayOf = (day: string | null): string =>
  day === null ? MISSING : formatFigure(Date.parse(day), 'date');

function Facts({ usage }: { usage: PixelUsageQuery['pixelUsageImpressions'] }) {
  const facts = [
    ['Past 30 days', formatFigure(usage.last30Days, 'count')],
    ['Served', formatFigure(usage.served, 'count')],
    ['Budget', usage.allocation === null ? 'None set' : formatFigure(usage.allocation, 'count')],
    ...(usage.allocation === null
      ? []
      : [
          ['Remaining', formatFigure(usage.remaining, 'count')],
          ['Used up on', dayOf(usage.runOutDate)],
        ]),
    ['Recommended for a year', formatFigure(usage.recommendedAllocation, 'count')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
