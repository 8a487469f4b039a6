/** Where a key leads in a list of `length`; undefined for keys that do not move. Arrows go round at the ends. */
export function moveWithin(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
