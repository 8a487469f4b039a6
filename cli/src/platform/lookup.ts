import { CliError } from './cli-error.ts';

export type Named = { id: string; name: string };

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An entry by id, by name, or by a part of its name that only one has. */
export function findNamed(kind: string, entries: readonly Named[], wanted: string): Named {
  const text = fold(wanted);
  const exact = entries.find(({ id, name }) => id === wanted || fold(name) === text);
  if (exact !== undefined) return exact;
  const partial = text === '' ? [] : entries.filter(({ name }) => fold(name).includes(text));
  if (partial.length === 1 && partial[0] !== undefined) return partial[0];
  const offered = (partial.length > 0 ? partial : entries).slice(0, 8).map(({ name }) => name);
  throw new CliError(
    'invalidInput',
    `${partial.length > 1 ? `More than one ${kind} matches` : `There is no ${kind}`} "${wanted}".`,
    {
      nextSteps:
        offered.length === 0
          ? []
          : [`${partial.length > 1 ? 'Say which' : 'For example'}: ${offered.join(' · ')}`],
    },
  );
}
