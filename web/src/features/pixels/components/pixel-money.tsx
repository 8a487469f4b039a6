import { formatFigure, METRICS } from '@parley/core/metrics';
import { useState } from 'react';
import { HorizontalBars } from '../../../charts/index.ts';
import { PixelCostsDocument, PixelInfluenceDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { FigureCell } from '../../../tables/index.ts';
import { useIsPageNarrow } from '../../../ui/layout/use-is-page-narrow.ts';
import { TypeSwitch, useOpportunityType } from '../../opportunities/index.ts';
import classes from './pixel-page.module.css';
import type { PixelWidgetProps } from './pixel-widget.ts';

const HEIGHT = 357;
/** Those of one pixel, over each other: a table of two rows, and a bar. */
const OF_ONE = { costs: 210, influence: 190 };
/** Where they stand alone in their line, what they hold. */
const LONE_COSTS = 222;
const loneInfluence = (bars: number): number => Math.max(200, 66 + 46 * bars);

const useIsAlone = () => useIsPageNarrow(45);
const NO_TABLES: readonly [] = [];

/** What impressions and visits came to, for everybody and for the target. */
export function CostWidget({ pixels, variables, permalink }: PixelWidgetProps) {
  const { audience } = usePageFilters();
  const isAlone = useIsAlone();
  const figures = usePageQuery(PixelCostsDocument, variables);
  const costs = figures.data?.pixelCostBreakdown;
  const asked = audience === '' ? 'tam' : 'audience';
  // Figures of the audience before stay until those of the next are there: they have only their own side.
  const [side, setSide] = useState<'tam' | 'audience'>(asked);
  if (!figures.isStale && side !== asked) setSide(asked);
  const of = side === 'tam' ? 'target market' : 'audience';
  const rows = costs && [
    {
      label: METRICS.cpm.label,
      ...costs.cpm,
      target: costs.cpm[side],
      none: `No impressions of the ${of} bore a cost.`,
    },
    {
      label: METRICS.cpv.label,
      ...costs.cpv,
      target: costs.cpv[side],
      none: `No visits of the ${of} came with the pixels.`,
    },
  ];
  return (
    <Widget
      id="costs"
      title="Cost breakdown"
      figures={{ metrics: ['cpm', 'cpv'], dimensions: ['pixel'] }}
      definition={
        <>
          <p>{METRICS.cpm.description}</p>
          <p>{METRICS.cpv.description}</p>
          <p>
            A vendor’s spend, visits and reported impressions are shared among its pixels in proportion to the
            impressions that each pixel counted. View-through visits are those of the pixels shown.
          </p>
        </>
      }
      height={pixels.length === 1 ? OF_ONE.costs : isAlone ? LONE_COSTS : HEIGHT}
      state={{ ...figures, isEmpty: costs !== undefined && costs.spend === 0 }}
      empty={{
        title: 'No spend in this period',
        text: costs?.cpm.missing ?? 'Spend of the vendor is shared by its impressions.',
      }}
      permalink={permalink}
      hasTable={false}
      skeleton="table"
    >
      {() => (
        <table className={classes.costs}>
          <caption>{formatFigure(costs?.spend, 'money')} spent</caption>
          <thead>
            <tr>
              <th scope="col">Cost</th>
              <th scope="col">All</th>
              <th scope="col">Target</th>
            </tr>
          </thead>
          <tbody>
            {rows?.map(({ label, all, target, missing, none }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <FigureCell value={all} unit="cost" missing={missing ?? undefined} />
                </td>
                <td>
                  <FigureCell value={target} unit="cost" missing={missing ?? none} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Widget>
  );
}

/** What the opportunities are worth whose companies saw the pixels. */
export function PixelInfluenceWidget({ pixels, variables, permalink }: PixelWidgetProps) {
  const isAlone = useIsAlone();
  const { type, setType } = useOpportunityType(NO_TABLES);
  const figures = usePageQuery(PixelInfluenceDocument, { ...variables, type });
  const answer = figures.data?.opportunityInfluenced;
  return (
    <Widget
      id="influence"
      title="Influence by pixel"
      figures={{
        metrics: [type === 'pipeline' ? 'pipelineInfluenced' : 'closedWonInfluenced'],
      }}
      definition={
        <p>
          Opportunities whose company saw one of the pixels in their influence period, each whole to every
          pixel.
        </p>
      }
      height={pixels.length === 1 ? OF_ONE.influence : isAlone ? loneInfluence(pixels.length) : HEIGHT}
      state={{ ...figures, isEmpty: (answer?.opportunities ?? 0) === 0 }}
      empty={{
        title: 'No opportunities influenced',
        text: 'No company with an opportunity of this period saw it.',
      }}
      permalink={permalink}
      action={<TypeSwitch type={type} onChange={setType} />}
      skeleton="bars"
    >
      {({ view }) => (
        <HorizontalBars
          label="Influenced by pixel"
          rows={(answer?.rows ?? []).map(({ id, name, revenue, opportunities }) => ({
            id,
            name,
            value: revenue,
            note: `${formatFigure(opportunities, 'count')} opp.`,
          }))}
          unit="money"
          view={view}
        />
      )}
    </Widget>
  );
}
