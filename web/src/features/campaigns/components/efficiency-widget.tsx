import { formatFigure, METRICS } from '@parley/core/metrics';
import { ToggleDonut } from '../../../charts/index.ts';
import { CampaignEfficiencyDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { TRAFFIC_TYPES } from '../../traffic/index.ts';
import type { CampaignWidgetProps } from './campaign-widget.ts';

const HEIGHT = 483;
/** Specification 001 §9: under 2% a slice has no label. */
const LABEL_FROM = 0.02;

/** How much of the visits is worth having. */
export function EfficiencyWidget({ variables, permalink }: CampaignWidgetProps) {
  const figures = usePageQuery(CampaignEfficiencyDocument, variables);
  const answer = figures.data?.campaignEfficiency;
  const counts = new Map(answer?.slices.map(({ id, count }) => [id, count]));
  const slices = TRAFFIC_TYPES.map(({ id, name, color }) => ({
    id,
    name,
    color,
    value: counts.get(id) ?? 0,
  }));
  return (
    <Widget
      id="efficiency"
      title="Visit efficiency"
      figures={{ metrics: ['visitEfficiency'], dimensions: ['campaign'] }}
      definition={METRICS.visitEfficiency.description}
      height={HEIGHT}
      state={{ ...figures, isEmpty: (answer?.total ?? 0) === 0 }}
      empty={{ title: 'No visits in this period', isOfPeriod: true }}
      permalink={permalink}
      skeleton="ring"
    >
      {({ view, height }) => (
        <ToggleDonut
          label="Visits by traffic type"
          slices={slices}
          height={height}
          labelFrom={LABEL_FROM}
          caption="visits shown"
          note={(hidden) =>
            hidden.length === 0
              ? `Visit efficiency ${formatFigure(answer?.visitEfficiency, 'percent')}`
              : `Visit efficiency ${formatFigure(answer?.visitEfficiency, 'percent')} of all visits; hidden ones count`
          }
          view={view}
        />
      )}
    </Widget>
  );
}
