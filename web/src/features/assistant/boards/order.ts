/** The ids with one of them a place earlier or later; at the ends they stay as they are. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  if (from === -1 || other === undefined) return ids;
  return ids.with(to, id).with(from, other);
}
