import { formatFigure, METRICS } from '@parley/core/metrics';
import { HorizontalBars } from '../../../charts/index.ts';
import { PixelCostsDocument, PixelInfluenceDocument } from '../../../generated/graphql.ts';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { useFigures } from '../../../shell/use-figures.ts';
import { Widget } from '../../../ui/widget.tsx';
import { TypeSwitch, useOpportunityType } from '../../opportunities/index.ts';
import classes from './pixel-page.module.css';
import type { PixelPlace } from './pixel-place.ts';

const HEIGHT = 357;
const NO_TABLES: readonly [] = [];

/** What impressions and visits came to, for everybody and for the target. */
export function CostWidget({ variables, permalink }: PixelPlace) {
  const { audience } = usePageFilters();
  const name = useAudienceName();
  const figures = useFigures(PixelCostsDocument, variables);
  const costs = figures.data?.pixelCostBreakdown;
  const side = audience === '' ? 'tam' : 'audience';
  const rows = costs && [
    { label: 'CPM', metric: METRICS.cpm, all: costs.cpm.all, target: costs.cpm[side] },
    { label: 'Cost per visit', metric: METRICS.cpv, all: costs.cpv.all, target: costs.cpv[side] },
  ];
  return (
    <Widget
      id="costs"
      title="Cost breakdown"
      definition={
        <>
          <p>{METRICS.cpm.description}</p>
          <p>{METRICS.cpv.description}</p>
        </>
      }
      height={HEIGHT}
      state={{ ...figures, isEmpty: costs !== undefined && costs.spend === 0 }}
      empty={{ title: 'No spend in this period', text: 'Spend of the vendor is shared by its impressions.' }}
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
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {rows?.map(({ label, all, target }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatFigure(all, 'cost')}</td>
                <td>{formatFigure(target, 'cost')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Widget>
  );
}

/** What the opportunities are worth whose companies saw the pixels. */
export function PixelInfluenceWidget({ variables, permalink }: PixelPlace) {
  const { type, setType } = useOpportunityType(NO_TABLES);
  const figures = useFigures(PixelInfluenceDocument, { ...variables, type });
  const answer = figures.data?.opportunityInfluenced;
  return (
    <Widget
      id="influence"
      title="Opportunities influenced by pixel"
      definition={
        <p>
          Opportunities whose company saw one of the pixels in their influence period, each whole to every
          pixel.
        </p>
      }
      height={HEIGHT}
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
