import { list } from '../text/list.ts';

const NAMES = {
  FirstTouch: list(`first touch, first interaction, initial touch`),
  LastTouch: list(`last touch, last interaction, final touch`),
  Linear: list(
    `linear, linear touch, evenly attributed, evenly spread, spread evenly, evenly split, split evenly, evenly distributed, evenly weighted, equally weighted, equal weight, equal weights, evenly, even weighted, even weight, equal credit, even credit`,
  ),
  UShaped: list(`u shaped, u shape, position based`),
  WShaped: list(`w shaped, w shape`),
  TimeDecay: list(`time decay, decayed`),
  DataDriven: list(`data driven, markov, markov chain, algorithmic, removal effect`),
} satisfies Readonly<Record<string, readonly string[]>>;

/** How the metrics of a model end: `pipelineLinear`, `closedWonLinear`. */
export type CreditModel = keyof typeof NAMES;

const SUFFIXES = ['', ' attribution', ' attribution model', ' model', ' credit'];

/** What people call the models, with and without the word attribution. */
export const CREDIT_MODEL_WORDS: readonly (readonly [string, CreditModel])[] = (
  Object.keys(NAMES) as CreditModel[]
).flatMap((model) =>
  NAMES[model].flatMap((name) => SUFFIXES.map((suffix) => [`${name}${suffix}`, model] as const)),
);
