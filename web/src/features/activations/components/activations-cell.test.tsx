import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Activation } from '../data/activation.ts';
import { ActivationsCell } from './activations-cell.tsx';

const activation = (id: string, lastJob: Partial<NonNullable<Activation['lastJob']>> = {}): Activation => ({
  ...{ id, provider: { id: 'oprv:linkedin', name: 'LinkedIn Ads' }, connectionId: id, accountName: 'EMEA' },
  ...{
    status: 'active',
    activatedAt: '2026-11-01T00:00:00Z',
    activatedBy: null,
    matched: null,
    matchedAt: null,
  },
  lastJob: {
    ...{ status: 'completed', errors: [], members: 300, added: 0, alreadyThere: 300, leftOut: 0, heldOut: 0 },
    ...{ created_at: '2026-11-02T00:00:00Z', ...lastJob },
  },
});

type Shown = { activations?: Activation[]; isProcessing?: boolean; isReady?: boolean; isAdmin?: boolean };

const shown = ({ activations = [], isProcessing = false, isReady = true, isAdmin = true }: Shown): string =>
  renderToString(
    <MantineProvider>
      <ActivationsCell
        audience={{ id: 'audn_1', name: 'Key accounts', activations }}
        isReady={isReady}
        isProcessing={isProcessing}
        onActivate={isAdmin ? () => undefined : undefined}
        onDeactivate={isAdmin ? () => undefined : undefined}
      />
    </MantineProvider>,
  );

const ADD = 'aria-label="Activate Key accounts"';

it('is empty while companies are being found', () => {
  expect(shown({ activations: [activation('1')], isProcessing: true })).not.toContain('LinkedIn Ads');
});

it('says where it is sent, and why that failed', () => {
  expect(shown({ activations: [activation('1')] })).toContain('LinkedIn Ads, EMEA: Up to date');
  const failed = activation('1', { status: 'error', errors: ['No access.'] });
  expect(shown({ activations: [failed] })).toContain('LinkedIn Ads, EMEA: No access.');
});

it('calls a webhook by its own name', () => {
  const webhook = { provider: { id: 'webhook', name: 'Webhook' }, accountName: 'Warehouse' };
  const failed = activation('1', { status: 'error', errors: ['No answer.'] });
  const face = shown({ activations: [{ ...failed, ...webhook }] }).replaceAll(
    /<style.*?<\/style>|<[^>]*>/gs,
    '',
  );
  expect(face.trim()).toBe('Warehouse: No answer.');
});

it('offers another account below four, to admins, once its companies are known', () => {
  const three = ['1', '2', '3'].map((id) => activation(id));
  expect(shown({ activations: three })).toContain(ADD);
  expect(shown({ activations: [...three, activation('4')] })).not.toContain(ADD);
  expect(shown({ isReady: false })).not.toContain(ADD);
  const forAll = shown({ activations: three, isAdmin: false });
  expect(forAll).not.toContain('<button');
  expect(forAll).toContain('LinkedIn Ads');
});
