import type { EvaluatedTurn, Outcome } from './evaluate-model.ts';

const OUTCOMES = [
  'right',
  'asked',
  'wrong',
  'silently wrong',
  'failed',
  'not judged',
] as const satisfies readonly Outcome[];

/** The figures of some turns. */
export type Summary = Record<Outcome, number> & {
  turns: number;
  /** Of those judged. */
  rightShare: number | null;
  requestsPerTurn: number | null;
  inputTokensPerTurn: number | null;
  outputTokensPerTurn: number | null;
  medianSeconds: number | null;
};

const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

export function summarize(turns: readonly EvaluatedTurn[]): Summary {
  const count = (outcome: Outcome): number => turns.filter((turn) => turn.outcome === outcome).length;
  const sent = turns.filter(({ outcome }) => outcome !== 'not judged');
  const per = (of: (turn: EvaluatedTurn) => number): number | null =>
    sent.length === 0 ? null : sent.reduce((sum, turn) => sum + of(turn), 0) / sent.length;
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])) as Record<
    Outcome,
    number
  >;
  return {
    ...counts,
    turns: turns.length,
    rightShare: sent.length === 0 ? null : counts.right / sent.length,
    requestsPerTurn: per(({ requests }) => requests),
    inputTokensPerTurn: per(({ inputTokens }) => inputTokens),
    outputTokensPerTurn: per(({ outputTokens }) => outputTokens),
    medianSeconds: medianOf(sent.map(({ seconds }) => seconds)),
  };
}

export const summarizeFamilies = (turns: readonly EvaluatedTurn[]): Record<string, Summary> =>
  Object.fromEntries(
    [...Map.groupBy(turns, ({ family }) => family)].map(([family, own]) => [family, summarize(own)]),
  );

const rounded = (value: number | null, digits = 0): string => (value === null ? '–' : value.toFixed(digits));

function row(name: string, summary: Summary): string[] {
  const share = summary.rightShare === null ? '–' : `${(summary.rightShare * 100).toFixed(0)}%`;
  return [
    name,
    String(summary.turns),
    share,
    ...OUTCOMES.map((outcome) => String(summary[outcome])),
    rounded(summary.requestsPerTurn, 1),
    rounded(summary.inputTokensPerTurn),
    rounded(summary.outputTokensPerTurn),
    rounded(summary.medianSeconds, 1),
  ];
}

/** The report as rows of a table: each family, then all of them. */
export const reportRows = (turns: readonly EvaluatedTurn[]): string[][] => [
  ['family', 'turns', 'share', ...OUTCOMES, 'requests', 'in', 'out', 'seconds'],
  ...Object.entries(summarizeFamilies(turns)).map(([family, summary]) => row(family, summary)),
  row('all', summarize(turns)),
];
