import { useQuery } from '@apollo/client/react';
import { AUDIENCE_STATE_WORDS, audienceState, canPick } from '@parley/core/features/audiences';
import type { OptionSource } from '@parley/core/filters';
import { useState } from 'react';
import {
  AudienceOptionsDocument,
  CampaignOptionsDocument,
  PixelOptionsDocument,
} from '../../generated/graphql.ts';
import type { FilterOption, OptionList } from '../../tables/index.ts';

/** Entries a lookup brings at a time (specification 000 §9). */
const PAGE = 50;

export type PagedSource = Extract<OptionSource, 'audiences' | 'campaigns' | 'pixels'>;
export const isPaged = (source: OptionSource): source is PagedSource =>
  source === 'audiences' || source === 'campaigns' || source === 'pixels';

type Connection = {
  pageMeta: { hasNext: boolean };
  edges: readonly {
    node: { id: string; name: string; vendor?: { name: string } } & Partial<
      Parameters<typeof audienceState>[0]
    >;
  }[];
};

/** Its name; of an audience that is empty, processing or failed, that too. */
function labelOf({ name, metrics, lastJob }: Connection['edges'][number]['node']): string {
  if (metrics === undefined || lastJob === undefined) return name;
  const state = audienceState({ metrics, lastJob });
  return state === 'ready' ? name : `${name} · ${AUDIENCE_STATE_WORDS[state].toLowerCase()}`;
}

const toOptions = (connection: Connection | undefined): FilterOption[] =>
  connection?.edges.map(({ node }) => ({
    value: node.id,
    label: labelOf(node),
    ...(node.metrics !== undefined &&
      node.lastJob !== undefined &&
      !canPick({ metrics: node.metrics, lastJob: node.lastJob }) && { disabled: true }),
    ...(node.vendor !== undefined && { group: node.vendor.name }),
  })) ?? [];

type Variables = {
  page: { limit: number; offset: number };
  searchQuery?: string;
  filter?: { field: string; operator: 'in'; operand: string[] }[];
};

/** Queries the lookup of the source; without a source nothing is queried. */
function useConnection(source: PagedSource | undefined, variables: Variables | undefined) {
  const skip = (wanted: PagedSource): boolean => source !== wanted || variables === undefined;
  const options = { variables: variables ?? {}, fetchPolicy: 'cache-first' } as const;
  const audiences = useQuery(AudienceOptionsDocument, { ...options, skip: skip('audiences') });
  const campaigns = useQuery(CampaignOptionsDocument, { ...options, skip: skip('campaigns') });
  const pixels = useQuery(PixelOptionsDocument, { ...options, skip: skip('pixels') });
  const answers = { audiences, campaigns, pixels };
  const connection: Connection | undefined =
    audiences.data?.audiences.get ?? campaigns.data?.campaigns.get ?? pixels.data?.pixels.get;
  const previous: Connection | undefined =
    audiences.previousData?.audiences.get ??
    campaigns.previousData?.campaigns.get ??
    pixels.previousData?.pixels.get;
  const answer = source === undefined ? undefined : answers[source];
  return { connection, previous, loading: answer?.loading ?? false, error: answer?.error };
}

/** A lookup searched on the server and loaded page by page; selected entries always have their names. */
export function usePagedOptions(
  source: PagedSource | undefined,
  search: string,
  selected: readonly string[],
): OptionList {
  const [wanted, setWanted] = useState({ search, pages: 1 });
  const pages = wanted.search === search ? wanted.pages : 1;
  const found = useConnection(source, {
    page: { limit: pages * PAGE, offset: 0 },
    ...(search !== '' && { searchQuery: search }),
  });
  const chosen = useConnection(
    source,
    selected.length === 0
      ? undefined
      : {
          page: { limit: Math.min(100, selected.length), offset: 0 },
          filter: [{ field: 'id', operator: 'in', operand: [...selected] }],
        },
  );
  const shown = found.connection ?? found.previous;
  const options = new Map(
    [...toOptions(chosen.connection ?? chosen.previous), ...toOptions(shown)].map((option) => [
      option.value,
      option,
    ]),
  );
  return {
    options: [...options.values()],
    loading: found.loading,
    failed: found.error !== undefined && shown === undefined,
    loadMore: shown?.pageMeta.hasNext ? () => setWanted({ search, pages: pages + 1 }) : undefined,
  };
}
