import type { MetricId } from '@parley/core/metrics';
import type { Reading, Span } from '../spans/span.ts';

/** Reads some spans again in the light of those around them; the others stay as they are. */
export type Rule = (spans: readonly Span[]) => readonly Span[];

export const STOP: Reading = { kind: 'stop' };

/** A rule for single spans; nothing where one stays as it is. */
export const each =
  (rule: (span: Span, at: number, spans: readonly Span[]) => Reading | undefined): Rule =>
  (spans) =>
    spans.map((span, at) => {
      const reading = rule(span, at, spans);
      return reading === undefined ? span : { ...span, reading };
    });

/** What visits may have brought. */
export const CREDITED = new Set<MetricId>([
  'pipelineAmount',
  'closedWonAmount',
  'pipelineCount',
  'closedWonCount',
  'leads',
]);
