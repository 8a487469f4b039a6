import { findMetric, formatFigure, METRICS, type MetricQuery, unknownName } from '@parley/core/metrics';
import { CliError } from '../../platform/cli-error.ts';

const MEETS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
};
const CONDITION = /^\s*(\w+)\s*(<=|>=|!=|<|>|=)\s*(-?[\d,]*\.?\d+)(%?)\s*$/;

type Totals = { query: MetricQuery; table: { totals: { figures: readonly (number | null)[] } } };
export type FailIf = { text: string; at: number; meets: (value: number) => boolean };

/** `visits < 100` or `winRate < 20%`: a figure of the query, what it is compared with, and the limit. */
export function readFailIf(text: string, { metrics }: MetricQuery): FailIf {
  const [, name = '', sign = '', digits = '', percent = ''] = CONDITION.exec(text) ?? [];
  const meets = MEETS[sign];
  if (meets === undefined)
    throw new CliError('usage', `--fail-if takes a condition such as 'visits < 100', not '${text}'.`);
  const metric = findMetric(name);
  if (metric === undefined) throw new CliError('invalidInput', `--fail-if: ${unknownName('metric', name)}`);
  const at = metrics.indexOf(metric);
  if (at === -1)
    throw new CliError(
      'invalidInput',
      `--fail-if: ${METRICS[metric].label} is not among the figures asked for.`,
    );
  const limit = Number(digits.replaceAll(',', '')) / (percent === '' ? 1 : 100);
  return { text: text.trim(), at, meets: (value) => meets(value, limit) };
}

/** Ends the program where a total meets one of the conditions, or has no value: a watch must not pass unseen. */
export function failWhereMet({ query, table }: Totals, conditions: readonly FailIf[]): void {
  const met = conditions.flatMap(({ text, at, meets }) => {
    const metric = query.metrics[at];
    const value = table.totals.figures[at] ?? null;
    if (metric === undefined || (value !== null && !meets(value))) return [];
    const { label, unit } = METRICS[metric];
    return value === null
      ? `${label} has no value to compare: ${text}.`
      : `${label} is ${formatFigure(value, unit)}: ${text}.`;
  });
  if (met.length > 0) throw new CliError('conditionMet', met.join('\n'));
}
