/** What a rule takes when rules are tried: rows count from 0, `hiddenBy` is the row of the rule above that takes its visits. */
type Reach = { row: number; matches: number; hiddenBy: number | null };

type Tried = { rules: readonly Reach[]; visits: number; sampledOneIn: number };

/**
 * Sentences about rules that take nothing: those that match no visit, and each that a rule above hides.
 * `Rules 1, 3 match no visit.`, `Rule 2 takes nothing: rule 1 above it takes what it matches.`
 */
export function reachTexts({ rules, visits, sampledOneIn }: Tried): string[] {
  const silent = rules.filter(({ matches, hiddenBy }) => matches === 0 && hiddenBy === null);
  const rows = silent.map(({ row }) => row + 1).join(', ');
  const what = silent.length === 1 ? `Rule ${rows} matches` : `Rules ${rows} match`;
  const hidden = rules.flatMap(({ row, hiddenBy }) =>
    hiddenBy === null
      ? []
      : [`Rule ${row + 1} takes nothing: rule ${hiddenBy + 1} above it takes what it matches.`],
  );
  return visits === 0 || silent.length === 0
    ? hidden
    : [`${what} no visit${sampledOneIn > 1 ? ' that was looked at' : ''}.`, ...hidden];
}
