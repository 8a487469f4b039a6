import { type DateRange, toWire } from '@parley/core/dates';
import { REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { pagePath } from '@parley/core/pages';
import { CliBenchmarksDocument, type CliBenchmarksQuery } from '../../generated/graphql.ts';
import { type RangeOptions, rangeOf } from '../../platform/days.ts';
import { findNamed } from '../../platform/lookup.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';

/** Whom to compare with, by name or id; what is left out is what the organization is. */
export type BenchmarkOptions = RangeOptions & { industry?: string; size?: string };

type Benchmarks = CliBenchmarksQuery['benchmarksByChannel'];

export type ChannelBenchmarks = { range: DateRange; benchmarks: Benchmarks; url: string };

/** Of 100 visits those of the target, by channel, as the page of benchmarks has them. */
export async function channelBenchmarks(
  session: Session,
  { industry, size, ...options }: BenchmarkOptions,
): Promise<ChannelBenchmarks> {
  const range = rangeOf(options, session.io.now());
  const sectorId = industry === undefined ? undefined : findNamed('industry', SECTORS, industry).id;
  const revRangeId = size === undefined ? undefined : findNamed('company size', REV_RANGES, size).id;
  const { benchmarksByChannel } = await session.query(CliBenchmarksDocument, {
    ...toWire(range),
    ...(sectorId !== undefined && { sectorId }),
    ...(revRangeId !== undefined && { revRangeId }),
  });
  const days = new URLSearchParams({
    startDate: range.start,
    endDate: range.end,
    ...(sectorId !== undefined && { industry: sectorId }),
    ...(revRangeId !== undefined && { size: revRangeId }),
  });
  return {
    range,
    benchmarks: benchmarksByChannel,
    url: await pageUrl(session, `${pagePath('benchmarks')}?${days}`),
  };
}
