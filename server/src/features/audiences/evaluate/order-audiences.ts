/** The order to evaluate audiences in: each after those that its rules ask for. What is left of a cycle comes last. */
export function orderAudiences<Item extends { audience_id: string }>(
  items: readonly Item[],
  asked: ReadonlyMap<string, readonly string[]>,
): Item[] {
  const waiting = new Map(items.map((item) => [item.audience_id, item]));
  const ordered: Item[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ audience_id }) => !asksForAny(audience_id, asked, waiting));
    const next = ready.length > 0 ? ready : [...waiting.values()];
    for (const item of next) waiting.delete(item.audience_id);
    ordered.push(...next);
  }
  return ordered;
}

/** Whether an audience is made of any of those that wait, at however many removes. */
function asksForAny(
  id: string,
  asked: ReadonlyMap<string, readonly string[]>,
  waiting: ReadonlyMap<string, unknown>,
): boolean {
  const seen = new Set<string>([id]);
  const open = [...(asked.get(id) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    if (waiting.has(next)) return true;
    seen.add(next);
    open.push(...(asked.get(next) ?? []));
  }
  return false;
}
