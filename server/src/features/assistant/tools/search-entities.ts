import { ENTITY_KINDS, type ToolOutput } from '@parley/core/assistant/tools';
import { campaignPermalink } from '@parley/core/features/campaigns';
import { companiesPermalink, companyPagePermalink } from '@parley/core/features/companies';
import { vendorPermalink } from '@parley/core/features/vendors';
import { nameForm } from '../language/normalise.ts';
import { correct } from '../language/spelling.ts';
import { compact, type IndexedName, type NameField, type NameIndex } from '../names/name-index.ts';
import { FILTER_FIELD } from '../plan/filters.ts';
import type { Tool } from './tool.ts';

type Match = ToolOutput<'assistant_search_entities'>['matches'][number];
type How = Match['match'];

const DEFAULT_MATCHES = 10;

const pageOf = (field: NameField, id: string): string | null => {
  switch (field) {
    case 'vendor':
      return vendorPermalink(id);
    case 'campaign':
      return campaignPermalink(id);
    case 'company':
      return companyPagePermalink(id);
    case 'channel':
      return `/channels/${encodeURIComponent(id)}`;
    case 'pixel':
      return `/pixels/${encodeURIComponent(id)}`;
    // No page is about one kind of event, and no list is filtered by it.
    case 'campaignType':
      return null;
    case 'audience':
      return `/audiences/${encodeURIComponent(id)}`;
    case 'page':
      return companiesPermalink({
        filters: [{ field: 'webActivityPagesList', operator: 'contains', operand: [id] }],
      });
    default:
      return companiesPermalink({ filters: [{ field: `${field}.id`, operator: 'in', operand: [id] }] });
  }
};

const holding = (index: NameIndex, words: readonly string[]): IndexedName[] => {
  const [first = '', ...rest] = words;
  return (index.byWord.get(first) ?? []).filter((entry) =>
    rest.every((word) => (index.byWord.get(word) ?? []).includes(entry)),
  );
};

const beginning = (index: NameIndex, words: readonly string[]): IndexedName[] => {
  const text = words.join(' ');
  return index.entries.filter((entry) => entry.words.join(' ').startsWith(text));
};

/** Words put right by the words of all names; none where one of them is like nothing. */
function respelt(index: NameIndex, words: readonly string[]): string[] | undefined {
  const ways = words.map((word) => (index.byWord.has(word) ? word : correct(word, index.words)[0]?.word));
  return ways.every((word) => word !== undefined) ? (ways as string[]) : undefined;
}

/** What a name may be a name of, the surest first. */
export function searchNames(index: NameIndex, text: string): { entry: IndexedName; match: How }[] {
  const words = nameForm(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = new Map<IndexedName, How>();
  const add = (entries: readonly IndexedName[], match: How): void => {
    for (const entry of entries) if (!found.has(entry)) found.set(entry, match);
  };
  add(
    index.entries.filter(({ id }) => id === text.trim()),
    'whole',
  );
  add(index.whole.get(compact(words)) ?? [], 'whole');
  add(beginning(index, words), 'part');
  add(holding(index, words), 'part');
  const right = found.size === 0 ? respelt(index, words) : undefined;
  if (right !== undefined) {
    add(index.whole.get(compact(right)) ?? [], 'similar');
    add(holding(index, right), 'similar');
  }
  return [...found].map(([entry, match]) => ({ entry, match }));
}

/** Names of the instance with their ids. */
export const searchEntities: Tool<'assistant_search_entities'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { text, kinds = ENTITY_KINDS, limit = DEFAULT_MATCHES }, services }) => {
    const index = await services.names.get(ctx, services.today());
    const found = searchNames(index, text).flatMap(({ entry: { field: kind, id, name }, match }): Match[] =>
      kinds.includes(kind)
        ? [{ id, name, kind, match, filterField: FILTER_FIELD[kind], permalink: pageOf(kind, id) }]
        : [],
    );
    const matches = found.slice(0, limit);
    return {
      output: { matches, permalink: null },
      text:
        matches.length === 0
          ? `Nothing is called “${text}”.`
          : `${matches.map(({ name, kind, id }) => `${name} (${kind}, ${id})`).join('; ')}.`,
    };
  },
};
