import { ATTRIBUTED, UNATTRIBUTED } from './data-driven.ts';
import { ID_PREFIXES, KNOWN_VALUES, type KnownValues } from './known-values.ts';

/** Values that stand for none in particular: a question that nothing answers, what nothing touched, what anything did. */
const STAND_INS: readonly string[] = ['', UNATTRIBUTED.id, ATTRIBUTED.id];

/** What a value should have been: one of a fixed set, or an id that begins with a prefix. */
export type UnknownValue = { noun: string } & ({ known: KnownValues } | { prefix: string });

const own = <Value>(of: Readonly<Record<string, Value>>, field: string): Value | undefined =>
  Object.hasOwn(of, field) ? of[field] : undefined;

/**
 * Why a filter can never have this value: it is outside a fixed set, or an id of something else. Undefined for values that
 * it can have; an id of the right kind counts as one, because what it names may have been deleted.
 *
 * @param field - Name of the filter on the wire, such as `vendor.id`.
 * @param known - The values of a list that has its own for this name.
 */
export function unknownValue(field: string, value: string, known?: KnownValues): UnknownValue | undefined {
  if (STAND_INS.includes(value)) return undefined;
  const fixed = known ?? own(KNOWN_VALUES, field);
  if (fixed !== undefined)
    return fixed.values.some(({ id }) => id === value) || fixed.isOwn?.(value) === true
      ? undefined
      : { noun: fixed.noun, known: fixed };
  const id = own(ID_PREFIXES, field);
  return id === undefined || value.startsWith(id.prefix) ? undefined : id;
}
