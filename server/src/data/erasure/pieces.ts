/** What is bound as one list at most. */
const KEYS_AT_ONCE = 1000;

/** Many keys as lists that a statement has room for. */
export const pieces = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / KEYS_AT_ONCE) }, (_, index) =>
    items.slice(index * KEYS_AT_ONCE, (index + 1) * KEYS_AT_ONCE),
  );
