import { CHANNELS, findChannel, VENDORS, vendorOf } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';
import {
  METRICS,
  type MetricId,
  type MetricSource,
  metricOf,
  printFilter,
  QUERY_FILTERS,
} from '@parley/core/metrics';
import { type Basis, isNetNewOnly, touchConditionsOf } from '../sources/touch-conditions.ts';
import type { ExplainInput } from './evidence.ts';
import type { Names } from './names.ts';

const METHODS: Readonly<Record<string, string>> = {
  override: 'company by an override of its addresses',
  email: 'company by the domain of an e-mail address',
  provider: 'company by the data provider',
  network: 'company by its own network',
};

/** How the company of a visit was found. */
export const companyMethodWords = (method: string): string => METHODS[method] ?? 'company not known';

/** The mapping rule that gave a visit its vendor. */
export function mappingWords(rule: string): string {
  if (rule === '') return 'direct: no mapping rule matched';
  return rule.startsWith('built-in.')
    ? `built-in rule ${rule.slice('built-in.'.length)}`
    : `mapping rule ${rule}`;
}

const CATALOGUE: ReadonlyMap<string, string> = new Map(
  [...CHANNELS, ...VENDORS, ...SECTORS, ...REGIONS, ...REV_RANGES].map(({ id, name }): [string, string] => [
    id,
    name,
  ]),
);

/** `A, B or C`. */
export const orWords = (values: readonly string[]): string =>
  values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

function rangeWords({ min, max }: Extract<Filter, { range: unknown }>['range']): string {
  const low = min && `${min.inclusive ? 'at least' : 'more than'} ${min.operand}`;
  const high = max && `${max.inclusive ? 'at most' : 'less than'} ${max.operand}`;
  return [low, high].filter((part) => part !== undefined).join(' and ');
}

const OPERATORS: Partial<Record<Extract<Filter, { operator: unknown }>['operator'], string>> = {
  in: 'is',
  eq: 'is',
  notIn: 'is not',
  ne: 'is not',
  contains: 'contains',
  iLike: 'contains',
  isNotNull: 'is known',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
};

export type FilterWords = { field: string; text: string; sent: string };

/** `Vendor is Google Ads or LinkedIn Ads`, with the filter as it was sent. */
export function filterWords(filter: Filter, names: Names): FilterWords {
  const { field } = filter;
  const metric = field.replace(/^metrics\./, '');
  const known = Object.hasOwn(QUERY_FILTERS, field) ? QUERY_FILTERS[field] : undefined;
  const label = known?.label ?? (Object.hasOwn(METRICS, metric) ? METRICS[metric as MetricId].label : field);
  const sent = printFilter(filter);
  if ('range' in filter) return { field, text: `${label} is ${rangeWords(filter.range)}`, sent };
  const { operand, operator, booleanOperator } = filter;
  const values = (Array.isArray(operand) ? operand : operand === undefined ? [] : [operand]).map(
    (value) =>
      CATALOGUE.get(String(value)) ??
      names.get(String(value)) ??
      findChannel(String(value))?.name ??
      vendorOf(String(value)).name,
  );
  const listed = booleanOperator === 'AND' ? values.join(' and ') : orWords(values);
  return { field, text: `${label} ${OPERATORS[operator] ?? operator} ${listed}`.trim(), sent };
}

export type SettingWords = { name: string; value: string };

const OF_TOUCHES: readonly MetricSource[] = ['touches', 'leadTouches', 'rows'];
const OF_OPPORTUNITIES: readonly MetricSource[] = ['opportunities', 'members', ...OF_TOUCHES];

/** Of the metrics of opportunities, only their visits depend on the influence window. */
const OF_WINDOW: readonly MetricId[] = ['influenceVisits', 'influenceImpressions'];

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const TOUCHES: Readonly<Record<Basis, string>> = {
  visits: 'human visits; view-through visits are not counted',
  views: 'human visits and view-through visits',
  offline: 'non-digital events',
  pixels: 'impressions, bots aside',
};

/** What these metrics depend on besides filters: settings of the instance, and what counts as a touch. */
export function settingWords(
  metrics: readonly MetricId[],
  { query, others, scope }: Pick<ExplainInput, 'query' | 'others' | 'scope'>,
): SettingWords[] {
  const basis = touchConditionsOf(query, others, scope)?.basis;
  const uses = (of: readonly MetricSource[]): boolean =>
    metrics.some((id) => of.includes(metricOf(id).source));
  return [
    ...(uses(OF_TOUCHES) || metrics.some((id) => OF_WINDOW.includes(id))
      ? [{ name: 'Influence window', value: `${days(scope.influenceWindowDays)} before the opening` }]
      : []),
    ...(uses(['viewThroughs']) || (basis === 'views' && uses(OF_TOUCHES))
      ? [{ name: 'View-through window', value: days(scope.viewThroughDays) }]
      : []),
    ...(uses(OF_TOUCHES) && basis !== undefined ? [{ name: 'Touches', value: TOUCHES[basis] }] : []),
    ...(uses(OF_OPPORTUNITIES) && isNetNewOnly(scope, others)
      ? [{ name: 'Opportunities', value: 'only of companies that had won none before' }]
      : []),
  ];
}
