/** Passes each id once: pages may overlap, when records move between them or a provider repeats one. */
export function createSeenIds(): <Item extends { id: string }>(items: readonly Item[]) => Item[] {
  const seen = new Set<string>();
  return (items) =>
    items.filter(({ id }) => {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}
