/** A text after a key; undefined for keys that write nothing. */
export function typedAfter(typed: string, key: string): string | undefined {
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 ? typed + key : undefined;
}
