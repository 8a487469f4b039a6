import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Target } from '../data/activation.ts';
import { ActivateWizard } from './activate-wizard.tsx';

const target = (connectionId: string): Target => ({
  ...{ connectionId, accountName: connectionId, members: 500, leftOut: 0, heldOut: 0, holdOutPercent: 0 },
  ...{ contacts: null, hasMoreContacts: false, needsCrm: false },
  ...{ problem: null, consentText: 'I agree.', activation: null },
  provider: { id: 'oprv:linkedin', name: 'LinkedIn', capabilities: { minSize: 300 } },
});

/** The accounts that are chosen when the wizard opens. */
function chosenWith(preferred: string | null): string[] {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const html = renderToString(
    <ApolloProvider client={client}>
      <MantineProvider>
        <ActivateWizard
          audience={{ id: 'audn_1', name: 'Key accounts' }}
          targets={[target('conn_1'), target('conn_2')]}
          preferred={preferred}
          unconnected={[]}
          holdOut={{ percent: 0, isCounted: true, given: undefined, onChange: () => undefined }}
          setBusy={() => undefined}
          onChanged={() => undefined}
          onClose={() => undefined}
        />
      </MantineProvider>
    </ApolloProvider>,
  );
  return [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => / checked=/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
}

it('begins with the account that the person came from, and with none otherwise', () => {
  expect(chosenWith('conn_2')).toEqual(['conn_2']);
  expect(chosenWith('conn_gone')).toEqual([]);
  expect(chosenWith(null)).toEqual([]);
});
