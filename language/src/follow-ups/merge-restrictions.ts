import type { Frame, Reading, RestrictedField, Restriction } from '../frame/frame.ts';
import { union } from '../frame/union.ts';

/** Origins of a visit: naming one replaces another. */
export const ORIGIN: ReadonlySet<RestrictedField> = new Set(['channel', 'vendor', 'campaign']);

const isSameKind = (a: RestrictedField, b: RestrictedField): boolean =>
  a === b || (ORIGIN.has(a) && ORIGIN.has(b));

/** Joins each restriction with those of its kind. */
function withJoined(before: readonly Restriction[], added: readonly Restriction[]): Restriction[] {
  const all = [...before];
  for (const each of added) {
    const at = all.findIndex(
      ({ field, isExcluded }) => field === each.field && isExcluded === each.isExcluded,
    );
    const known = all[at];
    if (known === undefined) all.push(each);
    else all[at] = union(known, each);
  }
  return all;
}

function mergeRestrictions(before: readonly Restriction[], reading: Reading): Restriction[] {
  const added = reading.frame.restrictions;
  if (reading.continuation === 'adds') return withJoined(before, added);
  const kept = before.filter((old) =>
    added.every((each) => {
      // "without Meta", "and without Google": exclusions join.
      if (each.isExcluded && old.isExcluded) return true;
      // "forget Siemens", after a question about Siemens: removes the restriction.
      const isTakenBack =
        !reading.isLeftOut &&
        each.isExcluded &&
        each.field === old.field &&
        old.ids.every((id) => each.ids.includes(id));
      if (each.isExcluded !== old.isExcluded)
        return !isTakenBack && (each.field !== old.field || !each.isExcluded);
      return reading.continuation === 'narrows'
        ? each.field !== old.field
        : !isSameKind(each.field, old.field);
    }),
  );
  const isLeft = (each: Restriction): boolean =>
    !reading.isLeftOut &&
    each.isExcluded &&
    before.some(
      (old) => !old.isExcluded && old.field === each.field && old.ids.every((id) => each.ids.includes(id)),
    );
  return withJoined(
    kept,
    added.filter((each) => !isLeft(each)),
  );
}

/** "vs Google" after a question about LinkedIn: both are sides. A list of companies joins its sides. */
export function mergeSides(
  before: Frame,
  reading: Reading,
  isRows: boolean,
): Pick<Frame, 'sides' | 'restrictions'> {
  const { frame, continuation, asks } = reading;
  if (frame.sides.length > 0) return { sides: frame.sides, restrictions: before.restrictions };
  const isMate = (each: Restriction): boolean =>
    frame.restrictions.some((added) => isSameKind(added.field, each.field));
  if (asks === 'versus' && frame.restrictions.length > 0) {
    const held = before.sides.length > 0 ? before.sides : before.restrictions.filter(isMate);
    if (held.length > 0)
      return {
        sides: [...held, ...frame.restrictions],
        restrictions: before.restrictions.filter((each) => !held.includes(each)),
      };
  }
  const added = frame.restrictions.filter(({ field, isExcluded }) => ORIGIN.has(field) && !isExcluded);
  const held = before.restrictions.filter(({ field, isExcluded }) => ORIGIN.has(field) && !isExcluded);
  // "add email" beside a vendor: compares both, since their intersection would be smaller.
  const isBeside =
    added.length > 0 && held.length === 1 && added.every(({ field }) => field !== held[0]?.field);
  if (continuation === 'adds' && isBeside && before.sides.length === 0)
    return {
      sides: [...held, ...added],
      restrictions: before.restrictions.filter((each) => !held.includes(each)),
    };
  const restrictions = mergeRestrictions(before.restrictions, reading);
  const [first, ...others] = before.sides;
  if (first === undefined) return { sides: [], restrictions };
  if (isRows) return { sides: [], restrictions: [...restrictions, others.reduce(union, first)] };
  const isReplaced = before.sides.some(isMate);
  if (!isReplaced) return { sides: before.sides, restrictions };
  if (continuation !== 'adds') return { sides: [], restrictions };
  const joined = frame.restrictions.filter((each) =>
    before.sides.some((side) => isSameKind(side.field, each.field)),
  );
  return {
    sides: [...before.sides, ...joined],
    restrictions: restrictions.filter((each) => !joined.includes(each)),
  };
}

/** Categories: included ones replace, excluded ones join. */
export function mergeTraffic(before: Frame['traffic'], added: Frame['traffic']): Frame['traffic'] {
  if (added.length === 0) return before;
  const isOnlyExcluded = added.every(({ isExcluded }) => isExcluded);
  return [...before.filter(({ isExcluded }) => isExcluded || isOnlyExcluded), ...added];
}
