import { METRICS } from '@parley/core/metrics';
import { HorizontalBars } from '../../../charts/index.ts';
import type { ChannelTrafficQuery } from '../../../generated/graphql.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { rem } from '../../../ui/layout/text-scale.ts';
import { TRAFFIC_TYPES } from '../../traffic/index.ts';
import { channelPath } from '../data/links.ts';
import classes from './channels.module.css';

/** Specification 001 §9. */
const HEIGHT = 485;

type ChannelsWidgetProps = {
  figures: PageQuery<ChannelTrafficQuery>;
  permalink: (anchor: string) => string;
};

/** Visits of every channel by traffic type, most first. */
export function VisitsWidget({ figures, permalink }: ChannelsWidgetProps) {
  const link = usePageLink();
  const rows = (figures.data?.trafficByChannel.rows ?? []).filter(
    ({ figures: { allVisits } }) => (allVisits ?? 0) > 0,
  );
  return (
    <Widget
      id="visits"
      title="Traffic by channel"
      figures={{ metrics: ['visits'], dimensions: ['channel'] }}
      definition={<p>{METRICS.visits.description} A visit has exactly one channel.</p>}
      height={HEIGHT}
      state={{ ...figures, isEmpty: rows.length === 0 }}
      empty={{ title: 'No visits in this period', isOfPeriod: true }}
      permalink={permalink}
      skeleton="bars"
    >
      {({ view, height }) => (
        <div className={classes.column} style={{ height: rem(height) }}>
          {view === 'chart' && (
            <ul className={classes.key} aria-label="Traffic types">
              {TRAFFIC_TYPES.map(({ id, name, color }) => (
                <li key={id}>
                  <span className={classes.swatch} style={{ background: color }} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          <ScrollBox label="Traffic by channel, list">
            <HorizontalBars
              label="Visits by channel"
              rows={rows.map(({ channel, figures: row }) => ({
                id: channel.id,
                name: channel.name,
                icon: <span className={classes.dot} style={{ background: channel.color }} />,
                value: row.allVisits ?? 0,
                href: channelPath(channel.id),
                parts: TRAFFIC_TYPES.map(({ id, name, color, metric }) => ({
                  id,
                  name,
                  color,
                  value: row[metric] ?? 0,
                })),
              }))}
              renderLink={link}
              view={view}
            />
          </ScrollBox>
        </div>
      )}
    </Widget>
  );
}
