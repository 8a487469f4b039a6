import { ApolloProvider } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ExplainDrawer } from '../src/features/metrics/components/explain-drawer.tsx';
import { openExplanation } from '../src/features/metrics/index.ts';
import { EntityFilter, RangePicker } from '../src/shell/page-filters/index.ts';
import { LinkMenu } from '../src/shell/page-filters/link-menu.tsx';
import { client } from './answers.ts';
import type { Chapter } from './story.ts';

function Vendors({ chosen }: { chosen: readonly string[] }) {
  const [values, setValues] = useState(chosen);
  return (
    <ApolloProvider client={client}>
      <EntityFilter kind="vendors" values={values} onChange={setValues} />
    </ApolloProvider>
  );
}

function Explained({ metric, label }: { metric: string; label: string }) {
  const input = { metrics: [metric], startDate: '2026-08-24T00:00:00Z', endDate: '2026-11-21T23:59:59Z' };
  return (
    <Button variant="default" onClick={() => openExplanation({ input, metric, label })}>
      Explain {label}
    </Button>
  );
}

/** What changes the figures of a page, shares them and explains them. */
export const CONTROLS: Chapter = {
  id: 'controls',
  title: 'Controls',
  stories: [
    { name: 'Period', render: () => <RangePicker /> },
    { name: 'Selector, all', render: () => <Vendors chosen={[]} /> },
    { name: 'Selector, two chosen', render: () => <Vendors chosen={['vndr_google_ads', 'vndr_g2']} /> },
    {
      name: 'Selector, loading',
      render: () => (
        <ApolloProvider client={client}>
          <EntityFilter kind="campaigns" values={[]} onChange={() => undefined} />
        </ApolloProvider>
      ),
    },
    { name: 'Link, live or pinned', render: () => <LinkMenu title="Traffic trends" anchor="trends" /> },
    {
      name: 'Link that does not age',
      render: () => <LinkMenu title="Pixels" anchor="pixels" isDated={false} />,
    },
    {
      name: 'Explanation',
      render: () => (
        <ApolloProvider client={client}>
          <Explained metric="visits" label="Visits" />
          <ExplainDrawer />
        </ApolloProvider>
      ),
    },
  ],
};
