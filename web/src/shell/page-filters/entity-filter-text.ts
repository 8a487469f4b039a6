export type EntityKind = 'campaigns' | 'vendors' | 'pixels';

const WORDS: Record<EntityKind, { all: string; many: string }> = {
  campaigns: { all: 'All campaigns', many: 'campaigns' },
  vendors: { all: 'All vendors', many: 'vendors' },
  pixels: { all: 'All pixels', many: 'pixels' },
};

/** `All vendors`, `LinkedIn`, or `3 vendors`. */
export function entityFilterText(
  kind: EntityKind,
  values: readonly string[],
  nameOf: (id: string) => string | undefined,
): string {
  const [first] = values;
  if (first === undefined) return WORDS[kind].all;
  return values.length === 1
    ? (nameOf(first) ?? `1 ${WORDS[kind].many.slice(0, -1)}`)
    : `${values.length} ${WORDS[kind].many}`;
}
