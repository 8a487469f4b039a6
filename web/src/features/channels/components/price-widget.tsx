import { METRICS } from '@parley/core/metrics';
import type { ChannelTrafficQuery } from '../../../generated/graphql.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { useIsPageNarrow } from '../../../ui/layout/use-is-page-narrow.ts';
import { leftOutText } from '../data/left-out-text.ts';
import { PriceBars } from './price-bars.tsx';

/** Header and padding of the card. */
const AROUND = 66;
/** Of a bar, and above and below those of a channel. Not the 125 px a channel of specification 001 §2: half of them stayed empty. */
const PER_BAR = 24;
const AROUND_BARS = 17;
/** Height of a channel's name where it is above its bars. */
const NAME = 24;
/** The line under the bars. */
const NOTE = 26;
/** For the states that have something to say. */
const LOWEST = 240;

type PriceWidgetProps = { figures: PageQuery<ChannelTrafficQuery>; permalink: (anchor: string) => string };

/** What a visit of each channel came to, where money was spent; the dearest first. */
export function PriceWidget({ figures, permalink }: PriceWidgetProps) {
  const { audience } = usePageFilters();
  const name = useAudienceName();
  const isNarrow = useIsPageNarrow(44.5);
  const all = figures.data?.trafficByChannel.rows ?? [];
  const note = leftOutText(
    all.map(({ figures: of }) => ({ spend: of.spend.all, price: of.spendPerVisit.all })),
  );
  const rows = all
    .filter(({ figures: { spendPerVisit } }) => (spendPerVisit.all ?? 0) > 0)
    .toSorted((a, b) => (b.figures.spendPerVisit.all ?? 0) - (a.figures.spendPerVisit.all ?? 0));
  const bars = rows.map(({ channel, figures: { spend, spendPerVisit: price } }) => ({
    channel,
    spend: spend.all ?? null,
    prices: [
      { id: 'all', name: 'All visits', color: 'var(--p-unknown)', value: price.all ?? null },
      {
        id: 'tam',
        name: audience === '' ? 'Target visits' : 'TAM visits',
        color: 'var(--p-target)',
        value: price.tam ?? null,
      },
      ...(audience === ''
        ? []
        : [
            {
              id: 'audience',
              name: `${name} visits`,
              color: 'var(--p-accent)',
              value: price.audience ?? null,
            },
          ]),
    ],
  }));
  const perChannel = AROUND_BARS + (isNarrow ? NAME : 0) + (audience === '' ? 2 : 3) * PER_BAR;
  return (
    <Widget
      id="spend-per-visit"
      title="Spend per visit by channel"
      figures={{ metrics: ['spendPerVisit'], dimensions: ['channel'] }}
      definition={
        <>
          <p>{METRICS.spendPerVisit.description} Channels without spend are not shown.</p>
          <p>
            <strong>{audience === '' ? 'Target' : 'TAM'}:</strong> {METRICS.spendPerTargetVisit.description}
          </p>
        </>
      }
      height={AROUND + Math.max(LOWEST, rows.length * perChannel + (note === undefined ? 0 : NOTE))}
      state={{ ...figures, isEmpty: rows.length === 0 }}
      empty={{
        title: 'No spend in this period',
        text: 'Spend comes from ad accounts, or is entered by month.',
      }}
      permalink={permalink}
      skeleton="bars"
    >
      {({ view }) => <PriceBars rows={bars} view={view} note={note} />}
    </Widget>
  );
}
