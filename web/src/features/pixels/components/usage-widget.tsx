import { useMediaQuery } from '@mantine/hooks';
import { formatFigure, MISSING } from '@parley/core/metrics';
import { WeeklyBars } from '../../../charts/index.ts';
import { PixelUsageDocument, type PixelUsageQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { usageSeries, usageTop } from '../data/usage-series.ts';
import classes from './usage-widget.module.css';

const HEIGHT = 400;
const FACTS_HEIGHT = 64;
/** On a phone the totals of all pixels take two columns of three rows. */
const PHONE = '(max-width: 33.75em)';
const PHONE_HEIGHT = 480;
const PHONE_FACTS_HEIGHT = 144;

/** Impressions by month with what is to be expected: of some pixels, or of all and how far the budget goes. */
export function UsageWidget({ pixelIds }: { pixelIds?: string[] }) {
  const { range } = usePageFilters();
  const figures = usePageQuery(PixelUsageDocument, pixelIds === undefined ? {} : { pixelIds });
  const whose = pixelIds === undefined ? 'all pixels' : pixelIds.length === 1 ? 'the pixel' : 'the pixels';
  const months = figures.data?.pixelMonthlyImpressions ?? [];
  const top = usageTop(months);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const isTall = isPhone === true && pixelIds === undefined;
  const factsHeight = isTall ? PHONE_FACTS_HEIGHT : FACTS_HEIGHT;
  return (
    <Widget
      id="usage"
      title="Monthly impressions usage"
      figures={{ metrics: ['impressions'], dimensions: ['pixel'] }}
      definition={`Impressions of ${whose} in each of the past twelve months, and of the next three if usage stays as in the past 30 days.`}
      height={isTall ? PHONE_HEIGHT : HEIGHT}
      state={{ ...figures, isEmpty: months.every(({ actual }) => (actual ?? 0) === 0) }}
      empty={{ title: 'No impressions yet', text: 'They appear when ads with a pixel are shown.' }}
      permalink={(anchor) => currentPermalink(range, anchor)}
      skeleton="columns"
    >
      {({ view, height }) => (
        <>
          {view === 'chart' && figures.data && (
            <Facts
              usage={figures.data.pixelUsageImpressions}
              isWhole={pixelIds === undefined}
              height={factsHeight}
            />
          )}
          <WeeklyBars
            label="Impressions by month"
            placeName="Month"
            series={usageSeries(months)}
            {...(top !== undefined && { top })}
            height={view === 'chart' ? height - factsHeight : height}
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

type FactsProps = {
  usage: PixelUsageQuery['pixelUsageImpressions'];
  /** The budget is one for all pixels. */
  isWhole: boolean;
  height: number;
};

function Facts({ usage, isWhole, height }: FactsProps) {
  const facts = [
    ['Past 30 days', formatFigure(usage.last30Days, 'count')],
    ['Served', formatFigure(usage.served, 'count')],
    ...(isWhole
      ? [['Budget', usage.allocation === null ? 'None set' : formatFigure(usage.allocation, 'count')]]
      : []),
    ...(usage.allocation === null
      ? []
      : [
          ['Remaining', formatFigure(usage.remaining, 'count')],
          ['Used up on', dayOf(usage.runOutDate)],
        ]),
    ...(isWhole ? [['Recommended for a year', formatFigure(usage.recommendedAllocation, 'count')]] : []),
  ];
  return (
    <ScrollBox label="Usage in figures" height={height}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ScrollBox>
  );
}
