import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExportLimitDocument } from '../../generated/graphql.ts';
import { useListExport } from './use-list-export.ts';

function Entry({ total }: { total: number }) {
  const { isDisabled, reason } = useListExport({ label: 'L', name: 'l', total, query: () => ({}) });
  return <p>{`${isDisabled} ${reason}`}</p>;
}

function shown(total: number, limit: number): string {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  client.writeQuery({ query: ExportLimitDocument, data: { csv: { limit } } });
  return renderToString(
    <ApolloProvider client={client}>
      <Entry total={total} />
    </ApolloProvider>,
  );
}

it('a list is exported up to the limit that the server says, and says it', () => {
  expect(shown(5, 5)).toContain('false undefined');
  expect(shown(6, 5)).toContain('true Export limited to 5 records');
  expect(shown(6, 7_000)).toContain('false undefined');
  expect(shown(7_001, 7_000)).toContain('true Export limited to 7,000 records');
});
