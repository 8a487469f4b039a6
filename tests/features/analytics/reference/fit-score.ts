import type { Figure } from './breakdown.ts';

export type FitParts = {
  engaged: Figure;
  pipelinePerSpend: Figure;
  influenced: Figure;
  spendPerVisit: number;
  visits: number;
};

type Part = { weight: number; of: (parts: FitParts) => Figure; isInverted: boolean };
const PARTS: readonly Part[] = [
  { weight: 0.3, of: ({ engaged }) => engaged, isInverted: false },
  { weight: 0.3, of: (parts) => logOf(parts.pipelinePerSpend), isInverted: false },
  { weight: 0.2, of: ({ influenced }) => influenced, isInverted: false },
  { weight: 0.1, of: (parts) => logOf(parts.spendPerVisit), isInverted: true },
  { weight: 0.1, of: (parts) => logOf(parts.visits), isInverted: false },
];

const logOf = (value: Figure): Figure => (value === null ? null : Math.log(1 + value));

function percentile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = at * (sorted.length - 1);
  const low = sorted[Math.floor(position)] ?? 0;
  const high = sorted[Math.ceil(position)] ?? 0;
  return low + (high - low) * (position - Math.floor(position));
}

/** Scores of all eligible rows by key; none when there are fewer than three. */
export function fitScores(rows: ReadonlyMap<string, FitParts>): Map<string, number> {
  if (rows.size < 3) return new Map();
  const scores = new Map([...rows.keys()].map((key) => [key, 0]));
  for (const { weight, of, isInverted } of PARTS) {
    const values = [...rows.values()].map(of).filter((value) => value !== null);
    const low = percentile(values, 0.05);
    const high = percentile(values, 0.95);
    for (const [key, parts] of rows) {
      const value = of(parts);
      const cut =
        value === null || high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));
      scores.set(key, (scores.get(key) ?? 0) + 100 * weight * (isInverted ? 1 - cut : cut));
    }
  }
  return scores;
}
