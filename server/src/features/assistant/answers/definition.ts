import type { Answer } from '@parley/core/assistant';
import { DIMENSIONS, type DimensionId, METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame } from '@parley/language/frame';
import type { Grouping, TrafficType } from '@parley/language/lexicon';
import { definitionOf } from '../tools/index.ts';
import { name, say } from './phrase.ts';

type Definition = Answer['definitions'][number];

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

const ofGrouping = (grouping: Grouping): Definition => {
  if (grouping in BUCKETS)
    return {
      term: grouping.slice(0, 1).toUpperCase() + grouping.slice(1),
      text: BUCKETS[grouping as keyof typeof BUCKETS],
    };
  const { label, description } = DIMENSIONS[grouping as DimensionId];
  return { term: label, text: description };
};

/** All that a question about rules names; no figure is shown with it. */
function ruledTerms({ metrics, groupings, traffic }: Frame): readonly Definition[] {
  const categories = traffic.map(({ type }) => METRIC_OF[type]);
  const rows = groupings.map((each) => (each === 'company' ? definitionOf('companies') : ofGrouping(each)));
  return [...[...new Set([...metrics, ...categories])].map(definitionOf), ...rows];
}

/** The terms a definition is asked of. */
export function definedTerms(frame: Frame): {
  definitions: Definition[];
  metrics: readonly MetricId[];
} {
  const { metrics, term } = frame;
  const ruled = frame.isRule ? ruledTerms(frame) : [];
  if (ruled.length > 0) return { definitions: [...ruled], metrics: [] };
  if (term === null) return { definitions: metrics.map(definitionOf), metrics };
  if (term === 'companies' || term === 'engaged') {
    const metric = term === 'engaged' ? 'engagedCompanies' : 'companies';
    return { definitions: [definitionOf(metric)], metrics: [metric] };
  }
  if (term in METRIC_OF) {
    const metric = METRIC_OF[term as TrafficType];
    return { definitions: [definitionOf(metric)], metrics: [metric] };
  }
  return { definitions: [ofGrouping(term as Grouping)], metrics: [] };
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
