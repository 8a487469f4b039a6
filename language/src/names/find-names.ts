import { ENTITY_KINDS } from '@parley/core/assistant/tools';
import { compact, type IndexedName, type NameField, type NameIndex } from './name-index.ts';

/** One way to understand a name: the values it stands for. */
export type NameChoice = {
  field: NameField;
  ids: readonly string[];
  name: string;
  members: readonly string[];
};

export type NameMatch = {
  /** Best field first; more than one of the first field means that the name is ambiguous. */
  choices: readonly NameChoice[];
  how: 'whole' | 'part';
  /** Other things of the same name, of another field. */
  others: readonly NameChoice[];
};

/** At most this many campaigns are taken together, as on their page. */
const GROUP_LIMIT = 20;
const PART_LIMIT = 400;

const single = ({ field, id, name }: IndexedName): NameChoice => ({
  field,
  ids: [id],
  name,
  members: [name],
});

const together = (entries: readonly IndexedName[], name: string): NameChoice[] => {
  const [first] = entries;
  if (first === undefined) return [];
  if (entries.length === 1) return [single(first)];
  return [
    {
      field: first.field,
      ids: entries.map(({ id }) => id),
      name,
      members: entries.map((entry) => entry.name),
    },
  ];
};

const startsWith = (entry: IndexedName, words: readonly string[]): boolean =>
  words.every((word, index) => entry.words[index] === word);

/** A brand's vendors belong together: Google, Google Ads, Google Display. The same with campaigns that share a word. */
function choicesOf(field: NameField, entries: readonly IndexedName[], phrase: string): NameChoice[] {
  const isGrouped =
    field === 'vendor' || field === 'campaign' || field === 'page' || field === 'campaignType';
  return isGrouped && entries.length <= GROUP_LIMIT ? together(entries, phrase) : entries.map(single);
}

function brandOf(index: NameIndex, words: readonly string[], exact: readonly IndexedName[]): IndexedName[] {
  const siblings = (index.byWord.get(words[0] ?? '') ?? []).filter(
    (entry) => entry.field === 'vendor' && startsWith(entry, words) && !exact.includes(entry),
  );
  // A name of its own ("Google Ads") is that vendor alone; only the bare brand ("Google") takes its family along.
  return exact.every((entry) => entry.words.length <= words.length) ? [...exact, ...siblings] : [...exact];
}

function byField(entries: readonly IndexedName[]): Map<NameField, IndexedName[]> {
  const fields = new Map<NameField, IndexedName[]>();
  for (const field of ENTITY_KINDS) {
    const own = entries.filter((entry) => entry.field === field);
    if (own.length > 0) fields.set(field, own);
  }
  return fields;
}

function order(fields: Iterable<NameField>, hint: NameField | undefined): NameField[] {
  return [...fields].toSorted(
    (a, b) => Number(b === hint) - Number(a === hint) || ENTITY_KINDS.indexOf(a) - ENTITY_KINDS.indexOf(b),
  );
}

function findWhole(
  index: NameIndex,
  words: readonly string[],
  phrase: string,
  hint: NameField | undefined,
): NameMatch | undefined {
  const key = compact(words);
  const group = index.groups.get(key);
  const entries = index.whole.get(key) ?? [];
  if (entries.length === 0 && group !== undefined) {
    const members = group.ids.map((id) => index.entries.find((entry) => entry.id === id)?.name ?? id);
    return {
      choices: [{ field: group.field, ids: group.ids, name: group.name, members }],
      how: 'whole',
      others: [],
    };
  }
  if (entries.length === 0) return undefined;
  const fields = byField(entries);
  const [field, ...rest] = order(fields.keys(), hint);
  if (field === undefined) return undefined;
  const own = fields.get(field) ?? [];
  const [only] = own;
  // "Sableford" is the domain of one company, and the first word of others.
  if (field === 'company' && own.length === 1 && only !== undefined && words.length < only.words.length) {
    const alike = (index.byWord.get(words[0] ?? '') ?? []).filter(
      (entry) => entry.field === 'company' && startsWith(entry, words),
    );
    if (alike.length > 1) return { choices: alike.map(single), how: 'part', others: [] };
  }
  const choices =
    // "the vendor LinkedIn" is that vendor alone; a brand is meant where its kind is not said.
    field === 'vendor' && hint !== 'vendor'
      ? together(brandOf(index, words, own), phrase)
      : choicesOf(field, own, phrase);
  return {
    choices,
    how: 'whole',
    others: rest.flatMap((other) => choicesOf(other, fields.get(other) ?? [], phrase)),
  };
}

function holdsInOrder(entry: IndexedName, words: readonly string[]): boolean {
  const at = entry.words.indexOf(words[0] ?? '');
  return at !== -1 && words.every((word, offset) => entry.words[at + offset] === word);
}

function findPart(
  index: NameIndex,
  words: readonly string[],
  phrase: string,
  hint: NameField | undefined,
): NameMatch | undefined {
  const lists = words.map((word) => index.byWord.get(word) ?? []);
  const shortest = lists.toSorted((a, b) => a.length - b.length)[0] ?? [];
  if (shortest.length === 0 || shortest.length > PART_LIMIT) return undefined;
  const holding = shortest.filter((entry) => entry.field !== 'page' && holdsInOrder(entry, words));
  const leading = holding.filter((entry) => startsWith(entry, words));
  const fields = byField(holding);
  const [field] = order(fields.keys(), hint);
  if (field === undefined) return undefined;
  const own = fields.get(field) ?? [];
  const first = own.filter((entry) => leading.includes(entry));
  const isNarrowed = field === 'company' && first.length > 0;
  return { choices: choicesOf(field, isNarrowed ? first : own, phrase), how: 'part', others: [] };
}

/** What people of the instance name themselves: their noun beside a word says what it is of. */
const NAMED_HERE: ReadonlySet<NameField> = new Set(['audience', 'pixel']);

/** What a phrase names: a whole name first, else a part of names. `phrase` is quoted in the name of a group. */
export const findName = (
  index: NameIndex,
  words: readonly string[],
  phrase: string,
  hint?: NameField,
): NameMatch | undefined => {
  const whole = findWhole(index, words, phrase, hint);
  // "the banks audience": the one audience with that word, rather than the industry of that name.
  if (hint !== undefined && NAMED_HERE.has(hint) && whole?.choices[0]?.field !== hint) {
    const part = findPart(index, words, phrase, hint);
    if (part?.choices.length === 1 && part.choices[0]?.field === hint) return part;
  }
  return whole ?? findPart(index, words, phrase, hint);
};

export const findWholeName = (
  index: NameIndex,
  words: readonly string[],
  phrase: string,
  hint?: NameField,
): NameMatch | undefined => findWhole(index, words, phrase, hint);
