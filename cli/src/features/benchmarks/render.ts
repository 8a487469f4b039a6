import { formatFigure } from '@parley/core/metrics';
import { rangeText } from '../../platform/days.ts';
import type { Output } from '../../platform/output.ts';
import { EMPTY_LINE, line, span } from '../../ui/line.ts';
import type { Cell, Column } from '../../ui/listing.ts';
import { safeText } from '../../ui/text-width.ts';
import type { ChannelBenchmarks } from './channel-benchmarks.ts';

/** The API has shares of 100. */
const percent = (value: Cell): string =>
  formatFigure(typeof value === 'number' ? value / 100 : null, 'percent');
const FIGURES: readonly Column[] = [
  { id: 'customerVisits', label: 'Target share', align: 'right', text: percent },
  { id: 'industryVisits', label: 'Of peers', align: 'right', text: percent },
];

const aloneText = ({ channel, industryReason }: ChannelBenchmarks['benchmarks']['data'][number]): string =>
  `${safeText(channel.name)}: ${industryReason ?? ''}`;

/** A row per channel, and one for all; one note says why there are no peers. */
export async function renderBenchmarks(
  output: Output,
  { range, benchmarks, url }: ChannelBenchmarks,
  now: Date,
): Promise<void> {
  const { benchmarks: all, data, industryReason, industrySource, comparedWith } = benchmarks;
  const rows = [
    ...data.map(({ channel, customerVisits, industryVisits }) => ({
      channel_id: channel.id,
      channel: channel.name,
      customerVisits: customerVisits.tam,
      industryVisits: industryVisits.tam,
    })),
    { channel_id: '', channel: 'All channels', customerVisits: all.customer, industryVisits: all.industry },
  ];
  const alone = data.filter((row) => row.industryReason != null);
  const group = [comparedWith.sector?.name, comparedWith.revRange?.name].filter((name) => name !== undefined);
  const note =
    industryReason ?? (industrySource === null ? null : `Peers: ${[...group, industrySource].join(' · ')}`);
  const columns: Column[] = [{ id: 'channel', label: 'Channel' }, ...FIGURES];
  if (output.format !== 'table') {
    await output.listing(
      { columns: [{ id: 'channel_id', label: 'Channel id' }, ...columns], rows },
      { json: { range, ...benchmarks, url } },
    );
    await output.notice(...(note === null ? [] : [note]), ...alone.map(aloneText));
    return;
  }
  await output.listing(
    { columns, rows },
    {
      json: null,
      before: [
        line(
          span('Benchmarks by channel', 'strong'),
          span(`  ${rangeText(range, now)} · TAM · of 100 visits`, 'dim'),
        ),
        EMPTY_LINE,
      ],
      after: [
        EMPTY_LINE,
        ...(note === null ? [] : [line(span(note, 'dim'))]),
        ...alone.map((row) => line(span(aloneText(row), 'dim'))),
        line(span(url, 'dim')),
      ],
    },
  );
}
