import { METRICS, type MetricId } from '@parley/core/metrics';
import { HorizontalBars } from '../../../charts/index.ts';
import { CampaignListDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { TypeSwitch, useOpportunityType } from '../../opportunities/index.ts';
import { type CampaignWidgetProps, NO_TABLES } from './campaign-widget.ts';

const ROW = 46;
const AROUND = 150;

const MODELS = {
  pipeline: ['pipelineInfluenced', 'pipelineFirstTouch', 'pipelineLastTouch', 'pipelineLinear'],
  closedWon: ['closedWonInfluenced', 'closedWonFirstTouch', 'closedWonLastTouch', 'closedWonLinear'],
} as const satisfies Record<string, readonly MetricId[]>;

/** The same opportunities by every way to share them out. */
export function ModelsWidget({ campaigns, variables, permalink }: CampaignWidgetProps) {
  const { type, setType } = useOpportunityType(NO_TABLES);
  const { campaignIds, ...period } = variables;
  const figures = usePageQuery(CampaignListDocument, {
    ...period,
    filter: [{ field: 'campaignId', operator: 'in', operand: campaignIds }],
    page: { limit: 1, offset: 0 },
  });
  const totals = figures.data?.campaignActivity.totals;
  const rows = MODELS[type].map((metric) => ({
    id: metric,
    name: METRICS[metric].label,
    color: metric.endsWith('Influenced') ? 'var(--p-accent)' : 'var(--p-other)',
    value: totals?.[metric] ?? 0,
  }));
  return (
    <Widget
      id="models"
      title="Credit by model"
      figures={{ metrics: MODELS[type], dimensions: ['campaign'] }}
      definition={MODELS[type].map((metric) => (
        <p key={metric}>
          <strong>{METRICS[metric].label}:</strong> {METRICS[metric].description}
        </p>
      ))}
      height={AROUND + ROW * Math.max(3, campaigns.length)}
      state={{ ...figures, isEmpty: rows.every(({ value }) => value === 0) }}
      empty={{ title: 'No credit in this period', text: 'No opportunity had a touch by it.' }}
      permalink={permalink}
      action={<TypeSwitch type={type} onChange={setType} />}
      skeleton="bars"
    >
      {({ view }) => (
        <HorizontalBars
          label="Credit by model"
          rows={rows}
          total={rows[0]?.value ?? 0}
          unit="money"
          view={view}
        />
      )}
    </Widget>
  );
}
