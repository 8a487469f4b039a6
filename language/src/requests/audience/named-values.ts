import { findWholeName } from '../../names/find-names.ts';
import type { NameField, NameIndex } from '../../names/name-index.ts';
import { nameForm } from '../../text/normalise.ts';

/** Values of one kind that words name. */
export type NamedValues = { field: NameField; ids: readonly string[] };
export type Named = NamedValues | 'unknown' | 'several';

const FILLER = new Set(
  'a an all every the our my any and or of in from either both companies company accounts account firms page pages section channel vendor campaign industry sector region audience audiences segment list ones site'.split(
    ' ',
  ),
);
const MOST_WORDS = 60;

/** The values that the words name, and nothing else; all must be of one of the kinds, the same for each. */
export function namedValues(text: string, names: NameIndex, fields: readonly NameField[]): Named {
  const words = nameForm(text).split(' ').slice(0, MOST_WORDS);
  const found: NamedValues[] = [];
  for (let at = 0; at < words.length; ) {
    const match = longestName(words, at, names, fields);
    if (match === 'several') return 'several';
    if (match !== undefined) {
      found.push(match.values);
      at += match.length;
    } else if (FILLER.has(words[at] ?? '')) at += 1;
    else return 'unknown';
  }
  const [first] = found;
  if (first === undefined || found.some(({ field }) => field !== first.field)) return 'unknown';
  return { field: first.field, ids: [...new Set(found.flatMap(({ ids }) => ids))] };
}

type Match = { values: NamedValues; length: number };

function longestName(
  words: readonly string[],
  from: number,
  names: NameIndex,
  fields: readonly NameField[],
): Match | 'several' | undefined {
  for (let length = words.length - from; length > 0; length--) {
    const own = words.slice(from, from + length);
    const phrase = own.join(' ');
    for (const field of fields)
      for (const said of field === 'audience' ? [phrase, `${phrase}s`] : [phrase]) {
        const match = findWholeName(names, said.split(' '), said, field);
        const choices = [...(match?.choices ?? []), ...(match?.others ?? [])].filter(
          (each) => each.field === field,
        );
        if (choices.length > 1) return 'several';
        const [choice] = choices;
        if (choice !== undefined) return { values: { field, ids: choice.ids }, length };
      }
  }
  return undefined;
}
