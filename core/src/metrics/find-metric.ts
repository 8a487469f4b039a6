import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from './registry/dimensions.ts';
import { METRIC_IDS, METRICS, type MetricId } from './registry/index.ts';

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim();

/** Typing errors between two words: letters added, lost, replaced or swapped count one each. */
function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? Number.POSITIVE_INFINITY;
}

type Entry<Id extends string> = { id: Id; names: readonly string[] };

function exactly<Id extends string>(entries: readonly Entry<Id>[], wanted: string): Id | undefined {
  const text = fold(wanted);
  const byId = entries.find(({ id }) => id === wanted || id.toLowerCase() === wanted.toLowerCase());
  if (byId !== undefined) return byId.id;
  const first = entries.filter(({ names: [label = ''] }) => fold(label) === text);
  const others = entries.filter(({ names }) => names.some((name) => fold(name) === text));
  const [found, second] = first.length > 0 ? first : others;
  return second === undefined ? found?.id : undefined;
}

/** A longer text is no name: comparing letter by letter takes as long as it is. */
const LONGEST_NAME = 100;

/** Ids whose id or a name of theirs begins with, holds, or is a few letters from what was written; nearest first. */
function near<Id extends string>(entries: readonly Entry<Id>[], wanted: string): Id[] {
  if (wanted.length > LONGEST_NAME) return [];
  const text = fold(wanted);
  if (text === '') return [];
  const tolerance = Math.max(1, text.length / 3);
  const ranked = entries.map(({ id, names }) => {
    const all = [id.toLowerCase(), ...names.map(fold)];
    const comparable = all.filter((name) => Math.abs(name.length - text.length) <= tolerance);
    const errors = Math.min(...comparable.map((name) => typingErrors(text, name)));
    const held = all.some((name) => name.startsWith(text))
      ? 0.5
      : all.some((name) => name.includes(text))
        ? 1
        : 9;
    return { id, rank: Math.min(errors <= tolerance ? errors : 9, held) };
  });
  return ranked
    .filter(({ rank }) => rank < 9)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

const METRIC_ENTRIES = METRIC_IDS.map((id) => ({ id, names: [METRICS[id].label, ...METRICS[id].synonyms] }));
const DIMENSION_ENTRIES = DIMENSION_IDS.map((id) => ({
  id,
  names: [DIMENSIONS[id].label, DIMENSIONS[id].plural, ...DIMENSIONS[id].synonyms],
}));

/** A metric by id, label, or a synonym that only one has: `findMetric('Cost per visit')` is `cpv`. */
export const findMetric = (text: string): MetricId | undefined => exactly(METRIC_ENTRIES, text);
/** Metrics that may have been meant: `nearMetrics('pipelin')` begins with `pipelineAmount`. */
export const nearMetrics = (text: string): readonly MetricId[] => near(METRIC_ENTRIES, text);
/** A dimension by id, label, plural or synonym: `findDimension('industries')` is `sector`. */
export const findDimension = (text: string): DimensionId | undefined => exactly(DIMENSION_ENTRIES, text);
export const nearDimensions = (text: string): readonly DimensionId[] => near(DIMENSION_ENTRIES, text);

/** Names of entries near to what was written, nearest first; empty where none is near. */
export function nearNames(entries: readonly { id: string; name: string }[], text: string): string[] {
  const named = entries.filter(({ name }) => name !== '').map(({ name }) => ({ id: name, names: [name] }));
  return [...new Set(near(named, text))];
}

/** Typing errors per letters of a name, one at least; other numbers make another name. */
const LETTERS_PER_ERROR = 5;
const numbersOf = (text: string): string => text.replaceAll(/\D+/gu, ' ').trim();

/** Whether a text is one of the names with a letter or two wrong: `isMistyped('Gogle Ads', ['Google Ads'])`. */
export function isMistyped(text: string, names: readonly string[]): boolean {
  const own = fold(text);
  if (own.length > LONGEST_NAME || own.length < LETTERS_PER_ERROR - 1) return false;
  const most = Math.max(1, Math.floor(own.length / LETTERS_PER_ERROR));
  return names.map(fold).some((name) => {
    const isComparable = Math.abs(name.length - own.length) <= most && numbersOf(name) === numbersOf(own);
    return isComparable && name !== own && typingErrors(own, name) <= most;
  });
}

const MOST_SUGGESTIONS = 3;

/** `There is no metric "visit". Did you mean visits?` */
export function unknownName(kind: 'metric' | 'dimension', text: string): string {
  const found = kind === 'metric' ? nearMetrics(text) : nearDimensions(text);
  const meant = found.slice(0, MOST_SUGGESTIONS).join(', ');
  return `There is no ${kind} "${text.slice(0, 100)}".${meant === '' ? '' : ` Did you mean ${meant}?`}`;
}
