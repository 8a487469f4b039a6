import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Connection, Provider } from '../data/use-providers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const CONNECTION = {
  ...{ id: 'conn_1', organizationName: 'Harbor EMEA', status: 'active', isHealthy: true },
  ...{ createdBy: null, createdAt: '2026-11-01T00:00:00.000Z', problem: null, syncDueAt: null },
  ...{ healthChecks: [], healthCheckedAt: null, runs: [], lastJob: null, adObjects: [], readUntil: null },
} as unknown as Connection;

/** The item of a connection in a browser where flags are overridden. */
async function shown(
  id: string,
  { flags = {}, status = 'active' }: { flags?: Record<string, boolean>; status?: string } = {},
): Promise<string> {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(flags) });
  const { ConnectionItem } = await import('./connection-item.tsx');
  const { InstanceContext } = await import('../../../shell/instance/instance-context.ts');
  const provider = { id, name: id, category: 'advertising', syncIntervalHours: 24 } as unknown as Provider;
  const connection = { ...CONNECTION, status } as Connection;
  const instance = { id: 'inst_1', name: 'Acme', domain: 'acme.example', code: 'code' };
  const context = { instance, viewer: { isAdmin: true, isPaid: true } };
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const html = renderToString(
    <ApolloProvider client={client}>
      <MantineProvider>
        <InstanceContext value={context as never}>
          <MemoryRouter>
            <ConnectionItem provider={provider} connection={connection} />
          </MemoryRouter>
        </InstanceContext>
      </MantineProvider>
    </ApolloProvider>,
  );
  vi.resetModules();
  return html;
}

const BUTTON = 'aria-label="Send an audience to Harbor EMEA"';

it('leads to the list of audiences with the account, where activations are on and the account works', async () => {
  const flags = { audienceActivation: true };
  const html = await shown('oprv:linkedin', { flags });
  expect(html).toContain(BUTTON);
  expect(/href="([^"]*account=[^"]*)"/.exec(html)?.[1]).toMatch(/\/inst_1\/audiences\?account=conn_1$/);
  expect(await shown('oprv:linkedin')).not.toContain(BUTTON);
  expect(await shown('oprv:linkedin', { flags, status: 'inactive' })).not.toContain(BUTTON);
  expect(await shown('oprv:reddit', { flags })).not.toContain(BUTTON);
});

it('offers HubSpot with its own flag only', async () => {
  const flags = { audienceActivation: true };
  expect(await shown('oprv:hubspot', { flags })).not.toContain(BUTTON);
  expect(await shown('oprv:hubspot', { flags: { ...flags, hubspotIntegration: true } })).toContain(BUTTON);
});
