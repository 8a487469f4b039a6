import { CliError } from './cli-error.ts';
import { distance } from './did-you-mean.ts';

export type Named = { id: string; name: string };

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const OFFERED = 8;
/** What takes changes in more of its letters than this is not near. */
const FARTHEST = 0.6;

/** The names that take the fewest changes to be what was written, the nearest first. */
function nearestNames(entries: readonly Named[], text: string): string[] {
  const away = (name: string): number => {
    const folded = fold(name);
    return distance(text, folded) / Math.max(1, text.length, folded.length);
  };
  return [...new Set(entries.map(({ name }) => name))]
    .filter((name) => name !== '')
    .map((name) => ({ name, far: away(name) }))
    .filter(({ far }) => far <= FARTHEST)
    .sort((a, b) => a.far - b.far)
    .slice(0, OFFERED)
    .map(({ name }) => name);
}

/** An entry by id, by name, or by a part of its name that only one has. */
export function findNamed(kind: string, entries: readonly Named[], wanted: string): Named {
  const text = fold(wanted);
  const byId = entries.find(({ id }) => id === wanted);
  if (byId !== undefined) return byId;
  const exact = entries.filter(({ name }) => fold(name) === text);
  const partial =
    exact.length > 0 || text === '' ? exact : entries.filter(({ name }) => fold(name).includes(text));
  if (partial.length === 1 && partial[0] !== undefined) return partial[0];
  const offered =
    partial.length > 0
      ? // Where names are the same, only ids tell them apart.
        partial.slice(0, OFFERED).map(({ id, name }) => (exact.length > 1 ? `${name} (${id})` : name))
      : nearestNames(entries, text);
  const all = entries.length <= OFFERED ? entries.map(({ name }) => name).filter((name) => name !== '') : [];
  throw new CliError(
    'invalidInput',
    `${partial.length > 1 ? `More than one ${kind} matches` : `There is no ${kind}`} "${wanted}".`,
    {
      nextSteps:
        offered.length > 0
          ? [`${partial.length > 1 ? 'Say which' : 'Nearest'}: ${offered.join(' · ')}`]
          : all.length > 0
            ? [`There are: ${all.join(' · ')}`]
            : [],
    },
  );
}
