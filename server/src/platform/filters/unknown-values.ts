import { UNLISTED_REGION_ID } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';
import {
  type FilterValue,
  type KnownValues,
  nearNames,
  unknownValue as unknownFilterValue,
} from '@parley/core/metrics';
import { AppError } from '../errors/index.ts';

/** Up to this many values are all listed; of more, the nearest. */
const MOST_TOLD = 20;
const NEAREST = 8;

/** Valid values to suggest: all of them if they are few, else similar ones, else some. */
function offered(field: string, written: string, all: readonly FilterValue[]): string {
  if (all.length === 0) return 'There are none.';
  if (all.length <= MOST_TOLD)
    return `Allowed: ${all.map(({ id, name }) => (field === 'status' ? id : name)).join(', ')}.`;
  const near = nearNames(all, written).slice(0, NEAREST);
  const some = all.slice(0, NEAREST).map(({ name }) => name);
  return near.length > 0 ? `Nearest: ${near.join(', ')}.` : `There are such as ${some.join(', ')}.`;
}

const refusal = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', {
    fieldErrors: { [field]: message },
    details: { fieldErrors: { [field]: message } },
  });

/** The error for an unknown value of a filter, with valid ones. */
export const unknownValue = (
  field: string,
  { noun, written, all }: { noun: string; written: string; all: readonly FilterValue[] },
): AppError =>
  refusal(field, `There is no ${noun} "${written.slice(0, 100)}". ${offered(field, written, all)}`);

/** Here only ids are taken, so ids are offered. */
const byId = ({ id }: FilterValue): FilterValue => ({ id, name: id === '' ? '(empty)' : id });

/** Whether lists offer a value; companies may have others, and links to them still open. */
const isListed = ({ id }: FilterValue): boolean => id !== UNLISTED_REGION_ID;

function check(
  field: string,
  written: string,
  { values, shown }: { values: KnownValues | undefined; shown: string },
): void {
  const unknown = unknownFilterValue(field, written, values);
  if (unknown === undefined) return;
  const { noun } = unknown;
  if ('known' in unknown)
    throw unknownValue(shown, { noun, written, all: unknown.known.values.filter(isListed).map(byId) });
  throw refusal(
    shown,
    `"${written.slice(0, 100)}" is no id of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}: these begin with ${unknown.prefix}.`,
  );
}

/**
 * Refuses impossible values: one outside a fixed set, or an id of another kind. An id of the right kind that no longer exists
 * finds nothing, so that an old link still opens its page. A list may have its own values for a field, such as the status of users;
 * `names` are the arguments that filters were made from, as the caller wrote them.
 */
export function refuseUnknownValues(
  filters: readonly Filter[],
  ofList: Readonly<Record<string, { values?: KnownValues }>> = {},
  names: Readonly<Record<string, string>> = {},
): void {
  for (const filter of filters) {
    if ('range' in filter || !['in', 'notIn', 'eq', 'ne'].includes(filter.operator)) continue;
    const { field } = filter;
    const values = Object.hasOwn(ofList, field) ? ofList[field]?.values : undefined;
    const shown = (Object.hasOwn(names, field) ? names[field] : undefined) ?? field;
    for (const value of [filter.operand].flat().map(String)) check(field, value, { values, shown });
  }
}
