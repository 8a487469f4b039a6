import { SegmentedControl } from '@mantine/core';
import { COMPARED_LIMITS, METRICS } from '@parley/core/metrics';
import { useCallback, useMemo, useState } from 'react';
import { WeeklyBars, WeeklyLines } from '../../../charts/index.ts';
import { CampaignTrendDocument, CampaignWeeksDocument } from '../../../generated/graphql.ts';
import { useFigures } from '../../../shell/use-figures.ts';
import { Widget } from '../../../ui/widget.tsx';
import { useNoteMarkers } from '../../notes/index.ts';
import { trendComparison, trendSeries } from '../../traffic/index.ts';
import { campaignSeries } from '../data/week-series.ts';
import type { Campaign, CampaignPlace } from './campaign-place.ts';

/** Specification 001 §9. */
const HEIGHT = 579;
const { min, max } = COMPARED_LIMITS;

type By = 'type' | 'campaign';

/** Visits by week: by category, or, of two to five campaigns, side by side. */
export function TrendWidget(place: CampaignPlace) {
  const { campaigns, variables, permalink } = place;
  const canCompare = campaigns.length >= min && campaigns.length <= max;
  const [chosen, setChosen] = useState<By>('campaign');
  const by = canCompare ? chosen : 'type';
  const notes = useNoteMarkers(variables);
  const figures = useFigures(CampaignTrendDocument, variables);
  const trend = figures.data?.trafficVisitTrend2;
  const series = useMemo(() => (trend === undefined ? [] : trendSeries(trend)), [trend]);
  const comparison = useCallback(
    (shown: { percent: boolean; hidden: readonly string[] }) =>
      trend === undefined ? undefined : trendComparison(trend, shown),
    [trend],
  );
  return (
    <Widget
      id="trend"
      title="Visits trend"
      definition={METRICS.visits.description}
      height={HEIGHT}
      state={{ ...figures, isEmpty: (trend?.current ?? []).every(({ total }) => total === 0) }}
      empty={{ title: 'No visits in this period', text: 'Choose a longer period.' }}
      permalink={permalink}
      skeleton="columns"
      action={
        canCompare && (
          <SegmentedControl
            aria-label="Show visits by"
            size="xs"
            value={by}
            onChange={(value) => setChosen(value === 'type' ? 'type' : 'campaign')}
            data={[
              { value: 'campaign', label: 'Side by side' },
              { value: 'type', label: 'Together' },
            ]}
          />
        )
      }
    >
      {({ view, height }) =>
        by === 'campaign' ? (
          <SideBySide
            campaigns={campaigns}
            variables={variables}
            weeks={trend?.current ?? []}
            height={height}
            view={view}
          />
        ) : (
          <WeeklyBars
            label="Visits by week and traffic type"
            series={series}
            height={height}
            legend
            modes
            comparison={comparison}
            markers={notes}
            view={view}
          />
        )
      }
    </Widget>
  );
}

type SideBySideProps = Pick<CampaignPlace, 'variables'> & {
  campaigns: readonly Campaign[];
  weeks: readonly { sundayOfWeek: string; isPartial: boolean }[];
  height: number;
  view: 'chart' | 'table';
};

function SideBySide({ campaigns, variables, weeks, height, view }: SideBySideProps) {
  const { startDate, endDate, audienceIds, campaignIds } = variables;
  const figures = useFigures(CampaignWeeksDocument, {
    input: {
      metrics: ['visits'],
      dimensions: ['week', 'campaign'],
      startDate,
      endDate,
      filter: [{ field: 'campaignIds', operator: 'in', operand: campaignIds }],
      page: { limit: 1000, offset: 0 },
      ...(audienceIds?.[0] !== undefined && { audienceId: audienceIds[0] }),
    },
  });
  const rows = figures.data?.metrics.query.rows;
  const series = useMemo(() => campaignSeries(rows ?? [], campaigns, weeks), [rows, campaigns, weeks]);
  return (
    <WeeklyLines label="Visits by week and campaign" series={series} height={height} legend view={view} />
  );
}
