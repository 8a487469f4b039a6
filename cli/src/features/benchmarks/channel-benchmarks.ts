import { type DateRange, toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { z } from 'zod';
import { type RangeOptions, rangeOf } from '../../platform/days.ts';
import type { Operation } from '../../platform/graphql.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';

const share = z.number().nullable();
const shares = z.object({ tam: share });
const data = z.object({
  benchmarksByChannel: z.object({
    benchmarks: z.object({ customer: share, industry: share }),
    data: z.array(
      z.object({
        channel: z.object({ id: z.string(), name: z.string() }),
        customerVisits: shares,
        industryVisits: shares,
      }),
    ),
    industryReason: z.string().nullable(),
    industrySource: z.string().nullable(),
  }),
});
type Benchmarks = z.infer<typeof data>['benchmarksByChannel'];

export const BENCHMARKS: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    query CliBenchmarks($startDate: DateTime!, $endDate: DateTime!) {
      benchmarksByChannel(startDate: $startDate, endDate: $endDate) {
        benchmarks { customer industry }
        data { channel { id name } customerVisits { tam } industryVisits { tam } }
        industryReason industrySource
      }
    }
  `,
  data,
};

export type ChannelBenchmarks = { range: DateRange; benchmarks: Benchmarks; url: string };

/** Of 100 visits those of the target, by channel, as the page of benchmarks has them. */
export async function channelBenchmarks(session: Session, options: RangeOptions): Promise<ChannelBenchmarks> {
  const range = rangeOf(options, session.io.now());
  const { benchmarksByChannel } = await session.query(BENCHMARKS, toWire(range));
  const days = new URLSearchParams({ startDate: range.start, endDate: range.end });
  return {
    range,
    benchmarks: benchmarksByChannel,
    url: await pageUrl(session, `${pagePath('benchmarks')}?${days}`),
  };
}
