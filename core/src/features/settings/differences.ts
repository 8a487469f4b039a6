/** One place where two bodies differ; a side that has nothing there is undefined. */
export type Difference = { path: string; before?: string | undefined; after?: string | undefined };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The name of an entry of a list: its id where it has one, so that a moved rule is not two changes. */
const keyOf = (entry: unknown): string => {
  const id = isObject(entry) ? entry['id'] : undefined;
  return typeof id === 'string' ? id : textOf(entry);
};

function ofLists(path: string, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const [was, is] = [before, after].map((list) => new Map(list.map((entry) => [keyOf(entry), entry])));
  const gone = [...(was ?? [])].filter(([key]) => !is?.has(key));
  const come = [...(is ?? [])].filter(([key]) => !was?.has(key));
  const both = [...(is ?? [])].filter(([key]) => was?.has(key));
  const changed = both.flatMap(([key, entry]) => between(`${path}[${key}]`, was?.get(key), entry));
  const order = (list: ReadonlyMap<string, unknown> | undefined): string =>
    both
      .map(([key]) => key)
      .toSorted((a, b) => [...(list?.keys() ?? [])].indexOf(a) - [...(list?.keys() ?? [])].indexOf(b))
      .join(', ');
  const isMoved = order(was) !== order(is);
  return [
    ...gone.map(([, entry]) => ({ path, before: textOf(entry) })),
    ...come.map(([, entry]) => ({ path, after: textOf(entry) })),
    ...changed,
    ...(isMoved ? [{ path: `${path} (order)`, before: order(was), after: order(is) }] : []),
  ];
}

function between(path: string, before: unknown, after: unknown): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(path, before, after);
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => between(path === '' ? key : `${path}.${key}`, before[key], after[key]));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const shown = (value: unknown): string | undefined => (value == null ? undefined : textOf(value));
  return [{ path, before: shown(before), after: shown(after) }];
}

/** What differs between two versions of a configuration, place by place; nothing when they are equal. */
export const differencesOf = (before: unknown, after: unknown): Difference[] => between('', before, after);
