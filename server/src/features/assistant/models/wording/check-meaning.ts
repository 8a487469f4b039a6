import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Amount } from '../readings/index.ts';
import { directionsIn, type Said } from './directions.ts';
import { allOf, type Evidence, metricsNamed, type Pointed, pointedAt, sameRow } from './evidence.ts';
import { type Superlative, superlativesIn } from './superlatives.ts';

/** Less than this is no change worth a word. */
const FLAT = 0.02;

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/u).filter((each) => each.trim() !== '');
const CLAUSE = /[,;:–—]\s+|\s[–—]\s|\b(?:while|whereas|although|though|but)\b/iu;

type Place = { clause: string; sentence: string; results: readonly Evidence[] };

const changeOf = (amount: Amount, all: readonly Amount[]): Amount[] =>
  amount.role === 'change' || amount.role === 'gap' || amount.role === 'part'
    ? [amount]
    : all.filter((each) => each.role === 'change' && each.metric === amount.metric && sameRow(each, amount));

/** Two figures of one metric that a text sets side by side, the one it is about first. */
function pairIn(
  { amounts, names }: Pointed,
  all: readonly Amount[],
  named: readonly MetricId[],
): [Amount, Amount] | null {
  const figures = amounts.filter(({ role }) => role === 'figure' || role === 'before');
  const [first] = figures;
  const second = figures.find(
    (each) =>
      first !== undefined &&
      each !== first &&
      each.metric === first.metric &&
      !(sameRow(each, first) && each.role === first.role),
  );
  if (first !== undefined && second !== undefined) return [first, second];
  const [one, other] = names.map((name) =>
    all.find(
      ({ role, row, metric }) =>
        role === 'figure' && row.includes(name) && (named.length === 0 || named.includes(metric)),
    ),
  );
  return one !== undefined && other !== undefined && one !== other && one.metric === other.metric
    ? [one, other]
    : null;
}

/** By how much, of what a text says the direction; nothing where no result tells. */
function changesFor(said: Said, { clause, sentence, results }: Place): { by: number; metric: MetricId }[] {
  const all = allOf(results);
  const named = metricsNamed(sentence, results);
  for (const part of [clause, sentence]) {
    const pointed = pointedAt(part, results);
    const isFromTo = /\bfrom\b.*\bto\b/iu.test(part);
    const pair = said.kind === 'comparative' || isFromTo ? pairIn(pointed, all, named) : null;
    if (pair !== null) {
      const [a, b] = pair;
      const by = a.value - b.value;
      return [{ by: said.kind === 'trend' ? -by : by, metric: a.metric }];
    }
    const own = pointed.amounts
      .flatMap((amount) => changeOf(amount, all))
      .filter(({ role }) => said.kind === 'comparative' || role !== 'gap');
    if (own.length > 0) return own.map(({ value, metric }) => ({ by: value, metric }));
    const ofRows = all.filter(
      ({ role, row, metric }) =>
        (role === 'change' || role === 'part') &&
        row.some((name) => pointed.names.includes(name)) &&
        (named.length === 0 || named.includes(metric)),
    );
    if (ofRows.length > 0) return ofRows.map(({ value, metric }) => ({ by: value, metric }));
  }
  return all
    .filter(
      ({ role, row, metric }) =>
        role === 'change' && row.length === 0 && (named.length === 0 || named.includes(metric)),
    )
    .map(({ value, metric }) => ({ by: value, metric }));
}

function isDirectionTrue(said: Said, place: Place): boolean {
  const changes = changesFor(said, place);
  if (changes.length === 0) return false;
  if (said.way === 0) return changes.every(({ by }) => Math.abs(by) <= FLAT) !== said.isDenied;
  const isSo = changes.every(({ by, metric }) => {
    const isFlipped = said.isJudged && METRICS[metric].better === 'down';
    return Math.sign(by) === (isFlipped ? -said.way : said.way);
  });
  return isSo !== said.isDenied;
}

/** The rows of a result with their figures of one metric. */
const rowsOf = ({ amounts }: Evidence, metric: MetricId): Amount[] => {
  const rows = [...amounts.values()].filter((each) => each.row.length > 0 && each.metric === metric);
  const figures = rows.filter(({ role }) => role === 'figure');
  return figures.length > 0 ? figures : rows.filter(({ role }) => role === 'part');
};

const sizeOf = ({ role, value }: Amount): number => (role === 'part' ? Math.abs(value) : value);

function isExtreme(name: string, result: Evidence, metric: MetricId, said: Superlative): boolean {
  const rows = rowsOf(result, metric);
  const own = rows.filter(({ row }) => row.includes(name)).map(sizeOf);
  if (rows.length < 2 || own.length === 0) return false;
  if (said.isMajority) {
    const whole = [...result.amounts.values()].find(
      (each) => each.role === 'figure' && each.row.length === 0 && each.metric === metric,
    );
    return whole !== undefined && whole.value > 0 && own.some((value) => value / whole.value > 0.5);
  }
  const sizes = rows.map(sizeOf);
  const isLow = (said.end === 'last') !== (said.isJudged && METRICS[metric].better === 'down');
  // Of the first rows of many the largest is known where they come in that order.
  const isSorted = sizes.every(
    (size, at) => at === 0 || (isLow ? size >= (sizes[at - 1] ?? 0) : size <= (sizes[at - 1] ?? 0)),
  );
  if (result.isCut && !isSorted) return false;
  return own.includes(isLow ? Math.min(...sizes) : Math.max(...sizes));
}

function isSuperlativeTrue(said: Superlative, { clause, sentence, results }: Place): boolean {
  const named = metricsNamed(sentence, results);
  for (const part of [clause, sentence]) {
    const { amounts, names } = pointedAt(part, results);
    const [first = amounts.find(({ row }) => row.length > 0)?.row[0]] = names;
    if (first === undefined) continue;
    const pointed = amounts.filter(({ row }) => row.length > 0).map(({ metric }) => metric);
    return results.some((result) => {
      const [usual] = [...result.amounts.values()]
        .filter(({ row }) => row.length > 0)
        .map(({ metric }) => metric);
      const metrics =
        pointed.length > 0 ? pointed : named.length > 0 ? named : usual === undefined ? [] : [usual];
      return metrics.some((metric) => isExtreme(first, result, metric, said));
    });
  }
  return false;
}

/**
 * Whether the directions ("rose", "fewer") and superlatives ("most", "lowest") of a text follow from results: of what its clause
 * points at, else of what its sentence speaks of. Undefined where all do, else why it is refused.
 */
export function problemOfMeaning(text: string, results: readonly Evidence[]): string | undefined {
  for (const sentence of sentencesOf(text))
    for (const clause of sentence.split(CLAUSE)) {
      const place = { clause, sentence, results };
      const direction = directionsIn(clause).find((said) => !isDirectionTrue(said, place));
      if (direction !== undefined)
        return `It says "${direction.word}", which does not follow from the results. Say the direction that a result has, ask with comparePrevious, or leave it out.`;
      const superlative = superlativesIn(clause).find((said) => !isSuperlativeTrue(said, place));
      if (superlative !== undefined)
        return `It says "${superlative.word}", which does not follow from the results. Name the row that is, with the metric it is of, or leave it out.`;
    }
  return undefined;
}
