import { METRIC_IDS, METRICS, type MetricId, metricOf, nearMetrics, partsOf } from '@parley/core/metrics';
import { type ChoiceGroup, choice, type EditChoice, holds } from './choice.ts';
import type { EditBase } from './edit-base.ts';

/** Metrics of credit models: what they share out, and by which model. */
const MODELLED =
  /^(pipeline|closedWon)(FirstTouch|LastTouch|Linear|UShaped|WShaped|TimeDecay|DataDriven|Influenced)$/;

const MOST_RELATED = 12;

/** The same amount credited by other models. */
function otherModels(metric: MetricId): MetricId[] {
  const amount = MODELLED.exec(metric)?.[1];
  return amount === undefined ? [] : METRIC_IDS.filter((id) => MODELLED.exec(id)?.[1] === amount);
}

/** What it is made of, what it is part of, and what else is counted from the same. */
function related(metric: MetricId): MetricId[] {
  const parts = partsOf(metric);
  const { source } = metricOf(metric);
  const near = (id: MetricId): number => {
    if (parts.includes(id) || partsOf(id).includes(metric)) return 0;
    return metricOf(id).source === source ? 1 : 2;
  };
  return METRIC_IDS.filter((id) => id !== metric && near(id) < 2)
    .toSorted((a, b) => near(a) - near(b))
    .slice(0, MOST_RELATED);
}

const isFound = (id: MetricId, search: string): boolean =>
  holds([METRICS[id].label, ...metricOf(id).synonyms].join(' '), search);

/** All figures, those related to the one at hand first; with a search those it finds, or that are written nearly so. */
export function metricChoices({ plan }: EditBase, at: number, search: string): ChoiceGroup[] {
  const { metrics } = plan.query;
  const current = metrics[at] ?? plan.metric;
  const toChoice = (id: MetricId): EditChoice =>
    choice(METRICS[id].label, { part: 'metric', at, to: id }, { isCurrent: id === current });
  // A figure that is there already would be there twice.
  const isFree = (id: MetricId): boolean => id === current || !metrics.includes(id);
  const ends: ChoiceGroup[] =
    metrics.length > 1
      ? [{ label: '', choices: [choice('Leave it out', { part: 'metric', at, to: null })] }]
      : [];
  if (search.trim() !== '') {
    const held = METRIC_IDS.filter((id) => isFound(id, search));
    const found = held.length > 0 ? held : nearMetrics(search);
    return [{ label: 'Figures', choices: found.filter(isFree).map(toChoice) }];
  }
  const models = otherModels(current).filter((id) => id !== current);
  const near = related(current).filter((id) => !models.includes(id));
  const others = METRIC_IDS.filter((id) => id !== current && !models.includes(id) && !near.includes(id));
  return [
    { label: '', choices: [toChoice(current)] },
    ...(models.length > 0 ? [{ label: 'Other models', choices: models.filter(isFree).map(toChoice) }] : []),
    { label: 'Related figures', choices: near.filter(isFree).map(toChoice) },
    { label: 'All other figures', choices: others.filter(isFree).map(toChoice) },
    ...ends,
  ];
}
