import type { ContextField, ContextThing } from '@parley/core/assistant';
import type { Filter, OptionSource, TableDefinition } from '@parley/core/filters';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useShownTitle } from '../../../shell/links/shown-title.ts';
import { useNames } from '../../../shell/lookups/index.ts';
import { rangeText } from '../../../shell/page-filters/index.ts';
import { useAtHand } from '../../../ui/at-hand/at-hand.ts';
import type { AtHandContext } from './context-of.ts';

const SOURCES = {
  channel: 'channels',
  vendor: 'vendors',
  audience: 'audiences',
  campaign: 'campaigns',
  pixel: 'pixels',
  sector: 'sectors',
  region: 'regions',
  revRange: 'revRanges',
} as const satisfies Partial<Record<ContextField, OptionSource>>;

const MANY: Record<ContextField, string> = {
  channel: 'channels',
  vendor: 'vendors',
  audience: 'audiences',
  campaign: 'campaigns',
  pixel: 'pixels',
  sector: 'industries',
  region: 'regions',
  revRange: 'company sizes',
  company: 'companies',
};
const ONE: Record<ContextField, string> = {
  channel: 'One channel',
  vendor: 'One vendor',
  audience: 'One audience',
  campaign: 'One campaign',
  pixel: 'One pixel',
  sector: 'One industry',
  region: 'One region',
  revRange: 'One company size',
  company: 'One company',
};

/** Every kind of thing as a filter, so that the lookups of filters name them. */
const THINGS: TableDefinition = {
  prefix: 'a',
  fields: Object.fromEntries(
    Object.entries(SOURCES).map(([field, source]) => [
      field,
      { kind: 'list' as const, label: '', description: '', wire: field, operators: ['in' as const], source },
    ]),
  ),
  sortable: [],
  sizes: [],
  defaults: { size: 1, sortBy: '', sortOrder: 'asc' },
};

const inList = (field: ContextField, ids: readonly string[]): Filter => ({
  field,
  operator: 'in',
  operand: ids,
});

/** The context in words, `LinkedIn Ads`, `without Bing`, `Oct 1 – Oct 31, 2026`. */
export function useContextWords(context: AtHandContext): readonly string[] {
  const { pathname } = useLocation();
  const { things, period, audience } = context;
  const title = useShownTitle(pathname);
  const opened = useAtHand((store) => store.opened);
  const filters = useMemo(
    () => [
      ...things.map(({ field, ids }) => inList(field, ids)),
      ...(audience === undefined ? [] : [inList('audience', [audience])]),
    ],
    [things, audience],
  );
  const named = useNames(THINGS, filters);
  const nameOf = (field: ContextField, id: string): string =>
    field === 'company' ? id : named(SOURCES[field], id);
  const wordsOf = ({ field, ids, isExcluded = false }: ContextThing): string => {
    const [id = ''] = ids;
    const isOne = ids.length === 1;
    const isTitled = isOne && pathname.endsWith(`/${id}`);
    const found = opened?.id === id ? opened.name : isTitled ? title : undefined;
    const known = found ?? nameOf(field, id);
    // What nobody has named is not shown by its id.
    const one = known === id ? ONE[field] : known;
    const words = isOne ? one : `${ids.length} ${MANY[field]}`;
    return isExcluded ? `without ${words}` : words;
  };
  const chosen = audience === undefined ? undefined : nameOf('audience', audience);
  return [
    ...things.map(wordsOf),
    ...(chosen === undefined ? [] : [chosen === audience ? 'Audience' : chosen]),
    ...(period === undefined ? [] : [rangeText(period.start, period.end)]),
  ];
}
