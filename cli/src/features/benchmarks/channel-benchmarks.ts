import { type DateRange, toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { CliBenchmarksDocument, type CliBenchmarksQuery } from '../../generated/graphql.ts';
import { type RangeOptions, rangeOf } from '../../platform/days.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';

type Benchmarks = CliBenchmarksQuery['benchmarksByChannel'];

export type ChannelBenchmarks = { range: DateRange; benchmarks: Benchmarks; url: string };

/** Of 100 visits those of the target, by channel, as the page of benchmarks has them. */
export async function channelBenchmarks(session: Session, options: RangeOptions): Promise<ChannelBenchmarks> {
  const range = rangeOf(options, session.io.now());
  const { benchmarksByChannel } = await session.query(CliBenchmarksDocument, toWire(range));
  const days = new URLSearchParams({ startDate: range.start, endDate: range.end });
  return {
    range,
    benchmarks: benchmarksByChannel,
    url: await pageUrl(session, `${pagePath('benchmarks')}?${days}`),
  };
}
