import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Activation } from '../data/activation.ts';
import { ActivationFacts } from './activation-facts.tsx';

const textOf = (provider: Activation['provider'], matched: number | null = null): string => {
  const activation: Activation = {
    ...{ id: 'actv_1', provider, connectionId: 'conn_1', accountName: 'EMEA', status: 'active' },
    ...{ activatedAt: '2026-11-01T00:00:00Z', activatedBy: null, matched, matchedAt: '2026-11-02T00:05:00Z' },
    lastJob: {
      ...{ status: 'completed', errors: [], members: 300, added: 20, alreadyThere: 280, leftOut: 0 },
      ...{ heldOut: 0, created_at: '2026-11-02T00:00:00Z' },
    },
  };
  const html = renderToString(
    <MantineProvider>
      <ActivationFacts activation={activation} />
    </MantineProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

it('says which share was recognized, as the platform counts it', () => {
  expect(textOf({ id: 'oprv:linkedin', name: 'LinkedIn Ads' }, 270)).toContain('Recognized 270 (90%)');
  expect(textOf({ id: 'oprv:facebook', name: 'Meta Ads' }, 150)).toContain(
    'Recognized at least 150 (50% or more)',
  );
  expect(textOf({ id: 'oprv:facebook', name: 'Meta Ads' })).not.toContain('Recognized');
});

it('counts what is there: companies, and contacts where persons are sent', () => {
  expect(textOf({ id: 'oprv:linkedin', name: 'LinkedIn Ads' })).toContain('Companies there 300');
  expect(textOf({ id: 'oprv:facebook', name: 'Meta Ads' })).toContain('Contacts there 300');
});
