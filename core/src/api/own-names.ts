/**
 * A table that is looked up by a text that a user wrote: it has its own names and no others, so that `constructor` and `__proto__` are
 * unknown words in it.
 */
export const ownNames = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);
