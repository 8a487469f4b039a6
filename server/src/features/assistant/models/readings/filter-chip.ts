import type { Answer } from '@parley/core/assistant';
import { ENTITY_KINDS } from '@parley/core/assistant/tools';
import { formatFigure, METRIC_IDS, METRICS } from '@parley/core/metrics';
import { FIELD_NOUNS, listed } from '@parley/language/frame';
import type { NameField, NameIndex } from '@parley/language/names';
import { FILTER_FIELD } from '@parley/language/plan';
import type { QueryFilter } from './reading.ts';

const TRAFFIC: Readonly<Record<string, string>> = {
  target: 'target companies',
  other: 'other companies',
  bot: 'bots',
  unresolved: 'unknown visitors',
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function rangeText(field: string, { min, max }: NonNullable<QueryFilter['range']>): string {
  const metric = METRIC_IDS.find((id) => field === id || field === `metrics.${id}`);
  const figure = (value: number): string =>
    formatFigure(value, metric === undefined ? 'count' : METRICS[metric].unit);
  const parts = [
    ...(min === undefined ? [] : [`${min.inclusive ? 'at least' : 'more than'} ${figure(min.operand)}`]),
    ...(max === undefined ? [] : [`${max.inclusive ? 'at most' : 'less than'} ${figure(max.operand)}`]),
  ];
  return `${metric === undefined ? field : METRICS[metric].label}: ${parts.join(' and ')}`;
}

/** A filter of a query as a chip that people can read: ids by the names the instance has for them. */
export function filterChip(
  { field, operator, operand, range }: QueryFilter,
  names: Pick<NameIndex, 'entries'>,
): Answer['query'][number] {
  if (range !== undefined) return { label: 'Only with', value: rangeText(field, range) };
  const values = [operand ?? []].flat().map(String);
  const isExcluded = operator === 'notIn' || operator === 'ne';
  const kind: NameField | undefined = ENTITY_KINDS.find(
    (each) => FILTER_FIELD[each] === field || `${each}.id` === field,
  );
  const nameOf = (value: string): string =>
    names.entries.find((entry) => entry.field === kind && entry.id === value)?.name ??
    TRAFFIC[value] ??
    value;
  const noun = kind === undefined ? (field === 'trafficType' ? 'visits of' : field) : FIELD_NOUNS[kind];
  return { label: isExcluded ? `Without ${noun}` : capital(noun), value: listed(values.map(nameOf)) };
}
