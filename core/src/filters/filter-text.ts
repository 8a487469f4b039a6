import { escapeValue, unescapeValue } from './escape.ts';
import type { FilterField } from './field.ts';
import { MAX_TEXT_CONDITIONS } from './field.ts';
import type { Filter } from './filter.ts';
import { decodeRange, encodeRange } from './range-text.ts';

/** The part of a parameter after its prefix: the field, and `!` when it excludes. */
export type FilterText = { key: string; text: string };

const valuesOf = (filter: Extract<Filter, { operator: unknown }>): readonly string[] =>
  Array.isArray(filter.operand)
    ? filter.operand
    : filter.operand === undefined
      ? []
      : [String(filter.operand)];

/** `{field: 'channelIds', operator: 'notIn', operand: ['a', 'b']}` is `channelIds!` and `a,b`. */
export function encodeFilter(filter: Filter): FilterText {
  if ('range' in filter) return { key: filter.field, text: encodeRange(filter.range) };
  const separator = filter.booleanOperator === 'AND' ? '+' : ',';
  const key = filter.operator === 'notIn' ? `${filter.field}!` : filter.field;
  return { key, text: valuesOf(filter).map(escapeValue).join(separator) };
}

type Values = { values: string[]; joined: 'AND' | 'OR' };

function splitValues(text: string): Values | undefined {
  const and = text.includes('+');
  if (and && text.includes(',')) return undefined;
  const parts = text
    .split(and ? '+' : ',')
    .map((part) => unescapeValue(part))
    .filter((value) => value.trim() !== '');
  const values = [...new Set(parts)];
  return { values, joined: and && values.length > 1 ? 'AND' : 'OR' };
}

/** The filter that a parameter means, or a sentence saying why it means none. */
export function decodeFilter(
  field: string,
  definition: FilterField,
  excludes: boolean,
  text: string,
): Filter | string {
  if (excludes && !definition.operators.includes('notIn')) return 'cannot be excluded';
  switch (definition.kind) {
    case 'range': {
      const range = decodeRange(text);
      return range === undefined ? 'is not a range such as [1,10] or [1,]' : { field, range };
    }
    case 'boolean':
      return text === 'true' || text === 'false'
        ? { field, operator: 'eq', operand: text === 'true' }
        : 'is neither true nor false';
    case 'list': {
      const split = splitValues(text);
      if (split === undefined || split.joined === 'AND') return 'joins values by comma only';
      if (split.values.length === 0) return 'has no value';
      return { field, operator: excludes ? 'notIn' : 'in', operand: split.values };
    }
    case 'text': {
      const split = splitValues(text);
      if (split === undefined) return 'mixes comma and plus';
      if (split.values.length === 0) return 'has no value';
      if (split.values.length > MAX_TEXT_CONDITIONS) return `has more than ${MAX_TEXT_CONDITIONS} conditions`;
      const joined = split.joined === 'AND' ? { booleanOperator: split.joined } : {};
      return { field, operator: 'contains', operand: split.values, ...joined };
    }
  }
}
