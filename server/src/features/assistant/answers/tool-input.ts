import type { ToolName, ToolOutput } from '@parley/core/assistant/tools';
import type { MetricQuery } from '@parley/core/metrics';

/** Runs a tool as whoever asks, and gives what it found. */
export type CallTool = <Name extends ToolName>(name: Name, input: unknown) => Promise<ToolOutput<Name>>;

/** A metric query as tools take it. */
export const toolInputOf = ({ metrics, dimensions, filters, range, audience }: MetricQuery) => ({
  metrics,
  dimensions,
  filter: filters,
  startDate: range.start,
  endDate: range.end,
  audienceId: audience,
});
