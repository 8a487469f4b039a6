import type { Answer } from '@parley/core/assistant';
import { DIMENSIONS, METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import type { TrafficType } from '../lexicon/meaning.ts';
import { name, say } from './phrase.ts';

export type Definition = { term: string; text: string };

const METRIC_OF: Readonly<Record<TrafficType, MetricId>> = {
  target: 'targetVisits',
  other: 'otherVisits',
  bot: 'botVisits',
  unresolved: 'unresolvedVisits',
  human: 'humanVisits',
};

const BUCKETS = {
  month: 'Calendar month, UTC.',
  quarter: 'Calendar quarter, beginning in January, April, July and October, UTC.',
  year: 'Calendar year, UTC.',
} as const;

export const definitionOf = (metric: MetricId): Definition => ({
  term: METRICS[metric].label,
  text: METRICS[metric].description,
});

/** The terms a definition is asked of. */
export function definedTerms({ metrics, term }: Frame): {
  definitions: Definition[];
  metrics: readonly MetricId[];
} {
  if (term === null) return { definitions: metrics.map(definitionOf), metrics };
  if (term === 'companies' || term === 'engaged') {
    const metric = term === 'engaged' ? 'engagedCompanies' : 'companies';
    return { definitions: [definitionOf(metric)], metrics: [metric] };
  }
  if (term in METRIC_OF) {
    const metric = METRIC_OF[term as TrafficType];
    return { definitions: [definitionOf(metric)], metrics: [metric] };
  }
  if (term in BUCKETS)
    return {
      definitions: [
        { term: term.slice(0, 1).toUpperCase() + term.slice(1), text: BUCKETS[term as keyof typeof BUCKETS] },
      ],
      metrics: [],
    };
  const { label, description } = DIMENSIONS[term as keyof typeof DIMENSIONS];
  return { definitions: [{ term: label, text: description }], metrics: [] };
}

/** What a term means; `permalink` leads to where its figure is shown. */
export function answerDefinition(frame: Frame, asOf: string, permalink: string | null): Answer {
  const { definitions, metrics } = definedTerms(frame);
  const [first] = definitions;
  const [metric] = metrics;
  return {
    text: definitions.map(({ term, text }) => say`${name(term)}: ${name(text)}`).join(' '),
    blocks: definitions.map(({ term, text }) => ({ kind: 'definition' as const, term, text })),
    query: first === undefined ? [] : [{ label: 'Definition', value: first.term }],
    definitions,
    permalink,
    asOf,
    warnings: [],
    suggestions:
      metric === undefined
        ? []
        : [
            `${METRICS[metric].label} by week since last quarter`,
            `${METRICS[metric].label} by channel this quarter`,
          ],
  };
}
