/** What a fit score is made of; `by` says how a figure is read before it is compared with the others. */
export const FIT_PARTS = [
  { metric: 'percentOfEngagedCompanies', weight: 0.3, by: 'value', better: 'up' },
  { metric: 'pipelinePerSpend', weight: 0.3, by: 'logarithm', better: 'up' },
  { metric: 'percentOpportunitiesInfluenced', weight: 0.2, by: 'value', better: 'up' },
  { metric: 'spendPerVisit', weight: 0.1, by: 'logarithm', better: 'down' },
  { metric: 'visits', weight: 0.1, by: 'logarithm', better: 'up' },
] as const;

export type FitMetric = (typeof FIT_PARTS)[number]['metric'];
export type FitFigures = Readonly<Record<FitMetric, number | null>>;

/** One of the five parts: the figure, its rank among all rows (0 worst, 1 best), and its points of 100. */
export type FitPart = { metric: FitMetric; weight: number; value: number | null; z: number; points: number };
export type FitScore = { parts: readonly FitPart[]; score: number | null };

/** With fewer rows there is nothing to compare: they get their parts, but no score. */
export const FEWEST_FIT_ROWS = 3;

/** The q-th percentile (0..1) of sorted values: linear between the two nearest, at position q x (n - 1). */
export function percentile(sorted: readonly number[], q: number): number {
  const position = q * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (position - below) * (high - low);
}

function standings(part: (typeof FIT_PARTS)[number], rows: readonly FitFigures[]): number[] {
  const read = (value: number): number => (part.by === 'logarithm' ? Math.log1p(Math.max(0, value)) : value);
  const values = rows.map((row) => row[part.metric]).map((value) => (value === null ? null : read(value)));
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  const [low, high] = [percentile(sorted, 0.05), percentile(sorted, 0.95)];
  return values.map((value) => {
    if (value === null || !(high > low)) return 0.5;
    const z = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return part.better === 'down' ? 1 - z : z;
  });
}

/**
 * Fit scores (0 to 100) of all rows with visits and spend, in their order. Give it every eligible row, shown or not: a
 * score is a standing among all of them. Formula: DEFINITIONS, "fit score".
 * @example fitScores(vendors.map(({ figures }) => figures))[0]?.score
 */
export function fitScores(rows: readonly FitFigures[]): FitScore[] {
  const columns = FIT_PARTS.map((part) => ({ part, z: standings(part, rows) }));
  return rows.map((row, index) => {
    const parts = columns.map(({ part: { metric, weight }, z }) => {
      const standing = z[index] ?? 0.5;
      return { metric, weight, value: row[metric], z: standing, points: 100 * weight * standing };
    });
    const score = parts.reduce((sum, { points }) => sum + points, 0);
    return { parts, score: rows.length < FEWEST_FIT_ROWS ? null : score };
  });
}
