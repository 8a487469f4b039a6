import { globSync, readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AudienceFilterOptionsDocument, AudienceOptionsDocument } from '../../generated/graphql.ts';
import { useAudienceOptions } from '../page-filters/audience-filter.tsx';
import { useFilterOptions } from './use-filter-options.ts';

type Offered = { label: string; disabled: boolean };

/** One of each state, and one whose last evaluation failed before it had companies. */
const AUDIENCES = [
  { name: 'Ready', size: 3, status: 'completed' },
  { name: 'Without a job', size: 1, status: null },
  { name: 'Empty', size: 0, status: 'completed' },
  { name: 'Queued', size: 0, status: 'queued' },
  { name: 'Evaluated again', size: 1_200, status: 'processing' },
  { name: 'Failed', size: 5, status: 'error' },
  { name: 'Never made', size: 0, status: 'error' },
] as const;
const edges = AUDIENCES.map(({ name, size, status }) => ({
  __typename: 'AudienceEdge',
  node: {
    ...{ __typename: 'Audience', id: name, name, isTAM: false },
    metrics: { __typename: 'AudienceMetrics', size },
    lastJob: status && { __typename: 'AudienceJob', status },
  },
}));
const found = {
  ...{ __typename: 'AudienceConnection', edges, totalEdges: edges.length },
  pageMeta: { __typename: 'PageMeta', hasNext: false },
};
const data = { audiences: { __typename: 'AudiencesQuery', get: found } } as never;

/** Calls a hook where hooks may be called. */
function Picker({ read }: { read: () => void }) {
  read();
  return null;
}

/** What a hook offers when its query is answered with these audiences. */
function offeredBy(query: DocumentNode, useOffered: () => Offered[]): Record<string, string> {
  const cache = new InMemoryCache();
  cache.writeQuery({ query, variables: { page: { limit: 50, offset: 0 } }, data });
  const client = new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true });
  let offered: Offered[] = [];
  renderToString(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Picker
          read={() => {
            offered = useOffered();
          }}
        />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return Object.fromEntries(
    offered.map(({ label, disabled }) => [label, disabled ? 'disabled' : 'can be chosen']),
  );
}

const useSelector = (): Offered[] =>
  useAudienceOptions().options.map(({ name, note, disabled }) => ({ label: `${name}: ${note}`, disabled }));
const useSource = (): Offered[] =>
  useFilterOptions('audiences', '', []).options.map(({ label, disabled = false }) => ({ label, disabled }));

it('the selector of pages marks what is empty, processing or failed', () => {
  expect(offeredBy(AudienceFilterOptionsDocument, useSelector)).toEqual({
    'TAM: Total addressable market': 'can be chosen',
    'Ready: 3 companies': 'can be chosen',
    'Without a job: 1 company': 'can be chosen',
    'Empty: Empty': 'disabled',
    'Queued: Processing': 'disabled',
    'Evaluated again: 1,200 companies · Processing': 'disabled',
    'Failed: 5 companies · Failed': 'can be chosen',
    'Never made: Failed': 'disabled',
  });
});

it('so do filters, rules, pixels and the target market, which have one source', () => {
  expect(offeredBy(AudienceOptionsDocument, useSource)).toEqual({
    Ready: 'can be chosen',
    'Without a job': 'can be chosen',
    'Empty · empty': 'disabled',
    'Queued · processing': 'disabled',
    'Evaluated again · processing': 'disabled',
    'Failed · failed': 'can be chosen',
    'Never made · failed': 'disabled',
  });
});

const SOURCES = new URL('../../', import.meta.url).pathname;
const filesWith = (pattern: RegExp, ext: string): string[] =>
  globSync(`**/*.${ext}`, { cwd: SOURCES })
    .filter((file) => !/^generated\/|\.test\./.test(file))
    .filter((file) => pattern.test(readFileSync(SOURCES + file, 'utf8')))
    .toSorted();

it('no other picker asks for audiences by itself', () => {
  expect(filesWith(/\baudiences \{\s*get\(/, 'graphql')).toEqual([
    // The list of audiences, and the names of those that are side by side.
    'features/audiences/data/audience-list.graphql',
    'features/audiences/data/compare.graphql',
    // The two above.
    'shell/lookups/lookups.graphql',
    'shell/page-filters/audiences.graphql',
  ]);
});

it('no picker leaves out that an option cannot be chosen', () => {
  const pickers = filesWith(/\buse(?:Filter)?Options\(/, 'tsx');
  expect(pickers).toContain('features/pixels/components/pixel-form.tsx');
  const kept = /options\]|options\.map\(\(\{ group(?:: _)?, \.\.\.(?:option|item) \}\)/;
  expect(
    pickers.filter((file) => {
      const text = readFileSync(SOURCES + file, 'utf8');
      return /useFilterOptions\('audiences'|use(?:Filter)?Options\(source/.test(text) && !kept.test(text);
    }),
  ).toEqual([]);
});
