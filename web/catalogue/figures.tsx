import { METRICS } from '@parley/core/metrics';
import { Sparkline } from '../src/charts/index.ts';
import { KpiStrip, type KpiStripTile } from '../src/shell/widgets/kpi-strip.tsx';
import { type Chapter, FAILURE, nothing, READY } from './story.ts';

const tile = (
  metric: keyof typeof METRICS,
  value: number | null,
  previous: number | null,
  delta: number | null,
): KpiStripTile => ({
  id: metric,
  metric: METRICS[metric],
  value,
  previous,
  delta,
  previousPeriod: 'May 24 – Aug 21, 2026',
  onExplain: nothing,
  onAsk: nothing,
});

const TILES: readonly KpiStripTile[] = [
  {
    ...tile('visits', 67_256, 52_184, 0.289),
    trend: <Sparkline label="Visits by week" values={[5, 7, 6, 8, 9, 8, 11]} color="var(--p-muted)" />,
    link: <a href="#figures">20.2K by companies</a>,
  },
  tile('spendPerVisit', 6.06, 6.66, -0.09),
  tile('visitEfficiency', 0.177, 0.179, -0.0112),
  tile('engagedCompanies', 474, 473, 0.002),
  tile('closedWonInfluenced', null, null, null),
];

/** Figures of a page: the KPI strip. */
export const FIGURES: Chapter = {
  id: 'figures',
  title: 'Figures',
  stories: [
    {
      name: 'KPI strip: better, worse, neutral, without a value; hover for definition, explain and ask',
      wide: true,
      render: () => <KpiStrip tiles={TILES} count={5} state={READY} />,
    },
    {
      name: 'KPI strip: loading',
      wide: true,
      render: () => <KpiStrip tiles={undefined} count={5} state={READY} />,
    },
    {
      name: 'KPI strip: the next answer is on its way',
      wide: true,
      render: () => <KpiStrip tiles={TILES} count={5} state={{ ...READY, isStale: true }} />,
    },
    {
      name: 'KPI strip: failed',
      wide: true,
      render: () => <KpiStrip tiles={undefined} count={5} state={{ ...READY, error: FAILURE }} />,
    },
    {
      name: 'KPI strip: two tiles, nothing compared',
      render: () => (
        <KpiStrip
          tiles={TILES.slice(0, 2).map((each) => ({ ...each, previousPeriod: undefined }))}
          count={2}
          state={READY}
        />
      ),
    },
  ],
};
