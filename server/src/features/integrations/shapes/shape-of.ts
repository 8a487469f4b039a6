/** The keys and types of a JSON value, and nothing of its values: `{ id: 'string', 'amount?': 'null|number' }`. */
export type Shape = string | readonly Shape[] | { readonly [key: string]: Shape };

type Found = {
  /** How many values were looked at. */
  seen: number;
  /** How many of them were objects. */
  objects: number;
  types: Set<string>;
  /** Of the elements of lists. */
  element: Found | undefined;
  keys: Map<string, Found>;
};

const DEEPEST = 12;
const MOST_ELEMENTS = 100;
const MOST_KEYS = 1_000;
const LONGEST_KEY = 100;
/** What a field may be called. All else, such as an address or a domain, may be data of a person. */
const FIELD = /^[@$_a-z][\w$-]*$/i;
const ANNOTATION = /^@?[a-z]+(?:\.[a-z]+)+$/i;

export const emptyShape = (): Found => ({
  seen: 0,
  objects: 0,
  types: new Set(),
  element: undefined,
  keys: new Map(),
});

/** A key as it may be kept: `*` for what is no name of a field, `#` for long numbers, which are ids. */
function keptKey(key: string): string {
  const isField = FIELD.test(key) || (key.startsWith('@') && ANNOTATION.test(key));
  return isField && key.length <= LONGEST_KEY ? key.replaceAll(/\d{4,}/g, '#') : '*';
}

/** Adds what a value is made of to what others like it were made of. */
export function addShape(found: Found, value: unknown, depth = 0): void {
  found.seen++;
  if (Array.isArray(value)) {
    found.types.add('list');
    if (depth >= DEEPEST) return;
    found.element ??= emptyShape();
    for (const each of value.slice(0, MOST_ELEMENTS)) addShape(found.element, each, depth + 1);
  } else if (value instanceof Uint8Array) found.types.add('bytes');
  else if (typeof value === 'object' && value !== null) {
    found.types.add('object');
    found.objects++;
    if (depth >= DEEPEST) return;
    for (const [key, each] of Object.entries(value)) {
      const name = keptKey(key);
      const known = found.keys.get(name) ?? (found.keys.size < MOST_KEYS ? emptyShape() : undefined);
      if (known === undefined) continue;
      found.keys.set(name, known);
      addShape(known, each, depth + 1);
    }
  } else found.types.add(value === null ? 'null' : typeof value);
}

/** Keys in their order; one that was not in every object has a question mark. Values of several types name them all. */
export function shapeOf({ types, element, keys, objects }: Found): Shape {
  const plain = [...types].filter((type) => type !== 'list' && type !== 'object').toSorted();
  const parts: Shape[] = [
    ...(plain.length > 0 ? [plain.join('|')] : []),
    ...(types.has('list') ? [element === undefined || element.seen === 0 ? [] : [shapeOf(element)]] : []),
    ...(types.has('object')
      ? [
          Object.fromEntries(
            [...keys]
              .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
              .map(([key, each]) => [each.seen < objects ? `${key}?` : key, shapeOf(each)]),
          ),
        ]
      : []),
  ];
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : { 'one of': parts };
}
