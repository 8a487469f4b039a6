import type { Filter, FilterField, NumericRange, OptionSource } from '@parley/core/filters';
import { formatFigure } from '@parley/core/metrics';

/** Name of a lookup's entry; the id itself while the name is not known. */
export type NameOf = (source: OptionSource, id: string) => string;
export type FilterWords = { label: string; verb: string; value: string };

const SHOWN = 3;

/** Up to three names, the rest counted: `a, b, c or 4 more`. */
function enumerate(names: readonly string[], conjunction: 'or' | 'and'): string {
  const shown = names.length > SHOWN + 1 ? [...names.slice(0, SHOWN), `${names.length - SHOWN} more`] : names;
  return shown.length < 2
    ? (shown[0] ?? '')
    : `${shown.slice(0, -1).join(', ')} ${conjunction} ${shown.at(-1)}`;
}

function rangeWords({ min, max }: NumericRange, isShare = false): { verb: string; value: string } {
  const figure = (operand: number): string =>
    isShare
      ? formatFigure(operand, 'percent')
      : Number.isInteger(operand)
        ? formatFigure(operand, 'count')
        : String(operand);
  if (min !== undefined && max !== undefined) {
    if (min.operand === max.operand) return { verb: 'is', value: figure(min.operand) };
    if (min.inclusive && max.inclusive)
      return { verb: 'from', value: `${figure(min.operand)} to ${figure(max.operand)}` };
    const lower = `${min.inclusive ? '≥' : '>'} ${figure(min.operand)}`;
    return { verb: '', value: `${lower} and ${max.inclusive ? '≤' : '<'} ${figure(max.operand)}` };
  }
  if (min !== undefined) return { verb: min.inclusive ? 'at least' : 'over', value: figure(min.operand) };
  return { verb: max?.inclusive ? 'at most' : 'under', value: figure(max?.operand ?? 0) };
}

/** A filter in words, for chips: label `Industry`, verb `is not`, value `Retail or Media`. */
export function describeFilter(filter: Filter, definition: FilterField, nameOf: NameOf): FilterWords {
  const { label, source } = definition;
  if ('range' in filter) return { label, ...rangeWords(filter.range, definition.isShare) };
  const { operator, operand } = filter;
  if (typeof operand === 'boolean') return { label, verb: '', value: operand ? 'yes' : 'no' };
  const values = Array.isArray(operand) ? operand : [String(operand ?? '')];
  if (definition.kind === 'text')
    return {
      label,
      verb: 'contains',
      value: enumerate(values, filter.booleanOperator === 'AND' ? 'and' : 'or'),
    };
  const names = source === undefined ? values : values.map((id) => nameOf(source, id));
  return { label, verb: operator === 'notIn' ? 'is not' : 'is', value: enumerate(names, 'or') };
}
