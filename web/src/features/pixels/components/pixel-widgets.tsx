import { METRICS } from '@parley/core/metrics';
import { ToggleDonut, WeeklyBars, WeeklyLines } from '../../../charts/index.ts';
import { PixelTrendsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { impressionSeries, impressionSlices, reachSeries } from '../data/pixel-series.ts';
import type { PixelWidgetProps } from './pixel-widget.ts';

/** Specification 001 §9. */
const HEIGHT = 357;
const LABEL_FROM = 0.02;
const EMPTY = {
  title: 'No impressions in this period',
  text: 'Check that the code is in the ads.',
  isOfPeriod: true,
};

/** Impressions by week, by company, and by traffic type. */
export function PixelWidgets({ variables, permalink }: PixelWidgetProps) {
  const figures = usePageQuery(PixelTrendsDocument, variables);
  const notes = useNoteMarkers(variables);
  const impressions = figures.data?.pixelImpressionTrend ?? [];
  const reach = figures.data?.pixelReachEngagementV3 ?? [];
  const isEmpty = impressions.every(({ total }) => total === 0);
  const frame = { height: HEIGHT, state: { ...figures, isEmpty }, empty: EMPTY, permalink };
  return (
    <>
      <Widget
        {...frame}
        id="impressions"
        title="Impressions"
        figures={{ metrics: ['impressions'], dimensions: ['pixel'] }}
        definition={<p>{METRICS.impressions.description}</p>}
        tools={<NotesButton of="Impressions" />}
        skeleton="columns"
      >
        {({ view, height }) => (
          <WeeklyBars
            label="Impressions by week and by whom they were seen"
            series={impressionSeries(impressions)}
            height={height}
            legend
            modes
            markers={notes}
            view={view}
          />
        )}
      </Widget>
      <Widget
        {...frame}
        id="reach"
        title="Reach and engagement"
        figures={{ metrics: ['engagedByPixel'], dimensions: ['pixel'] }}
        definition={<p>{METRICS.engagedByPixel.description}</p>}
        tools={<NotesButton of="Reach and engagement" />}
        skeleton="columns"
      >
        {({ view, height }) => (
          <WeeklyLines
            label="Target companies reached and engaged by week"
            series={reachSeries(reach)}
            height={height}
            legend
            markers={notes}
            view={view}
          />
        )}
      </Widget>
      <Widget
        {...frame}
        id="targeting"
        title="Targeting efficiency"
        figures={{ metrics: ['targetingEfficiency'], dimensions: ['pixel'] }}
        definition={<p>{METRICS.targetingEfficiency.description}</p>}
        skeleton="ring"
      >
        {({ view, height }) => (
          <ToggleDonut
            label="Impressions by whom they were seen"
            slices={impressionSlices(impressions)}
            height={height}
            labelFrom={LABEL_FROM}
            caption="impressions"
            view={view}
          />
        )}
      </Widget>
    </>
  );
}
