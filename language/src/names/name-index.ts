import { ENTITY_KINDS, type EntityKind } from '@parley/core/assistant/tools';
import { nameForm } from '../text/normalise.ts';
import { indexOpportunities, type NamedOpportunity, type OpportunityIndex } from './opportunities.ts';

/** What a name is a name of. */
export type NameField = EntityKind;

/** Something of the instance that has a name, with every way to say it. */
export type NameEntry = { field: NameField; id: string; name: string; ways: readonly string[] };

/** Several values that one word stands for: `EMEA`. */
export type NameGroup = { field: NameField; ids: readonly string[]; name: string; ways: readonly string[] };

export type IndexedName = NameEntry & { words: readonly string[] };

export type NameIndex = {
  entries: readonly IndexedName[];
  /** Whole names, written without spaces, so that "linked in" is found too. */
  whole: ReadonlyMap<string, readonly IndexedName[]>;
  byWord: ReadonlyMap<string, readonly IndexedName[]>;
  groups: ReadonlyMap<string, NameGroup>;
  /** Every word of every name, by length: what spelling is corrected against. */
  words: ReadonlyMap<number, readonly string[]>;
  /** How many names of a field there are. */
  counts: Readonly<Record<NameField, number>>;
  opportunities: OpportunityIndex;
};

const COMPANY_FORMS = new Set(
  'inc ltd llc gmbh ag corp corporation co company plc sa sas bv nv ab oy as kg se spa srl pty limited holding holdings group the'.split(
    ' ',
  ),
);

/** `Acme Foods GmbH` is also called `Acme Foods`; `acme.com` is also called `acme`. */
function companyWays(way: string): string[] {
  const words = way.split(' ');
  const core = words.filter((word, index) => !(COMPANY_FORMS.has(word) && (index > 0 || word === 'the')));
  const domain = /^([a-z0-9-]{4,})(?:\.[a-z]{2,})+$/.exec(way)?.[1];
  return [way, core.join(' '), ...(domain === undefined ? [] : [domain.replaceAll('-', ' ')])];
}

export const compact = (words: readonly string[]): string => words.join('');

/** What is added twice is added one after the other: its last is all that can be the same. */
function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}

/** Takes names one by one, so that who builds a large index can let others work between them. */
export type NameIndexBuilder = {
  add(entry: NameEntry): void;
  build(groups: readonly NameGroup[], opportunities?: readonly NamedOpportunity[]): NameIndex;
};

export function createNameIndexBuilder(): NameIndexBuilder {
  const indexed: IndexedName[] = [];
  const whole = new Map<string, IndexedName[]>();
  const byWord = new Map<string, IndexedName[]>();
  const words = new Map<number, Set<string>>();
  const counts = Object.fromEntries(ENTITY_KINDS.map((field) => [field, 0])) as Record<NameField, number>;
  return {
    add: (entry) => {
      const name = nameForm(entry.name);
      const ways = new Set(
        [name, ...entry.ways.map(nameForm)].flatMap((way) =>
          entry.field === 'company' ? companyWays(way) : [way],
        ),
      );
      const known: IndexedName = { ...entry, words: name.split(' ') };
      indexed.push(known);
      counts[entry.field] += 1;
      for (const way of ways) {
        if (way === '') continue;
        const parts = way.split(' ');
        push(whole, compact(parts), known);
        for (const part of parts) {
          push(byWord, part, known);
          const ofLength = words.get(part.length) ?? new Set();
          words.set(part.length, ofLength.add(part));
        }
      }
    },
    build: (groups, opportunities = []) => {
      const grouped = groups.flatMap((group) =>
        group.ways.map((way) => [compact(nameForm(way).split(' ')), group] as const),
      );
      const lists = [...words].map(([length, set]) => [length, [...set]] as const);
      return {
        ...{ entries: indexed, whole, byWord, groups: new Map(grouped), words: new Map(lists), counts },
        opportunities: indexOpportunities(opportunities),
      };
    },
  };
}

/** Builds the index of an instance's names once; looking up costs nothing then. */
export function buildNameIndex(
  entries: Iterable<NameEntry>,
  groups: readonly NameGroup[],
  opportunities: readonly NamedOpportunity[] = [],
): NameIndex {
  const { add, build } = createNameIndexBuilder();
  for (const entry of entries) add(entry);
  return build(groups, opportunities);
}
