import { campaignPermalink } from '@parley/core/features/campaigns';
import { METRICS } from '@parley/core/metrics';
import { Link } from 'react-router';
import { BenchmarkBars } from '../../../charts/index.ts';
import { CampaignRomsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { TypeSwitch, useOpportunityType } from '../../opportunities/index.ts';
import classes from '../page/campaign-page.module.css';
import { type CampaignWidgetProps, NO_TABLES } from './campaign-widget.ts';

/** Specification 001 §9. */
const HEIGHT = 483;
/** Of a sentence under the chart, which takes two lines on a phone. */
const NOTE = 40;
/** Why the figure over all can be below that of each. */
const TOGETHER = 'Together, an opportunity that several of the campaigns influenced counts once.';

/** Return on marketing spend: each campaign, beside its own channel, and the industry. */
export function RomsWidget({ campaigns, variables, permalink }: CampaignWidgetProps) {
  const { type, setType } = useOpportunityType(NO_TABLES);
  const toAddress = useInstancePath();
  const figures = usePageQuery(CampaignRomsDocument, { ...variables, type });
  const answer = figures.data?.campaignRoms;
  const colors = new Map(campaigns.map(({ id, vendor }) => [id, vendor.channel.color]));
  const rows = (answer?.campaigns ?? []).map(({ campaign, roms, channelAverageRoms }) => ({
    id: campaign.id,
    name: campaign.name,
    color: colors.get(campaign.id) ?? 'var(--p-accent)',
    value: roms,
    peers: channelAverageRoms,
    ...(campaigns.length > 1 && { href: toAddress(campaignPermalink(campaign.id)) }),
  }));
  const lines = [
    ...(campaigns.length > 1
      ? [{ id: 'own' as const, name: `All ${campaigns.length} together`, value: answer?.roms ?? null }]
      : []),
    { id: 'peers' as const, name: 'Industry average', value: answer?.industryAverageRoms ?? null },
  ].filter(({ value }) => value !== null);
  const notes = [
    ...(lines.some(({ id }) => id === 'own') ? [TOGETHER] : []),
    ...(answer?.industryReason ? [industryNote(answer.industryAverageRoms, answer.industryReason)] : []),
  ];
  const most = Math.max(
    0,
    ...rows.flatMap(({ value, peers }) => [value ?? 0, peers ?? 0]),
    ...lines.map(({ value }) => value ?? 0),
  );
  return (
    <Widget
      id="roms"
      title="Return on marketing spend"
      figures={{
        metrics: [type === 'pipeline' ? 'pipelinePerSpend' : 'closedWonPerSpend'],
        dimensions: ['campaign'],
      }}
      definition={
        <>
          <p>{METRICS[type === 'pipeline' ? 'pipelinePerSpend' : 'closedWonPerSpend'].description}</p>
          {campaigns.length > 1 && <p>{TOGETHER}</p>}
        </>
      }
      height={HEIGHT}
      state={{ ...figures, isEmpty: rows.every(({ value }) => value === null) }}
      empty={{
        title: 'No return without spend',
        text: 'Nothing was spent on it in this period, as far as is known.',
      }}
      permalink={permalink}
      action={<TypeSwitch type={type} onChange={setType} />}
      skeleton="bars"
    >
      {({ view, height }) => (
        <>
          <BenchmarkBars
            label="Return on marketing spend by campaign"
            rows={rows}
            lines={lines}
            names={{ own: 'Campaign', peers: 'Its channel as a whole' }}
            unit="ratio"
            end={roundUp(most)}
            height={height - NOTE * notes.length}
            renderLink={(href, children, className) => (
              <Link to={href} className={className}>
                {children}
              </Link>
            )}
            view={view}
          />
          {notes.length > 0 && view === 'chart' && <p className={classes.note}>{notes.join(' ')}</p>}
        </>
      )}
    </Widget>
  );
}

/** Why there is no figure of the industry, or of whom it is where that is not this one. */
const industryNote = (value: number | null, reason: string): string =>
  `${value === null ? 'No industry average' : 'Industry average'}: ${reason}`;

/** The next 1, 2, 4, 6 or 8 of its power of ten, so that the quarters of the axis are round. */
function roundUp(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= most) ?? 10) * power;
}
