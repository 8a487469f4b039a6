import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ActivationDetail, Sending } from '../data/activation.ts';
import { ActivationItem } from './activation-item.tsx';

const NO_ANSWER = 'hooks.example could not be reached: no answer.';

const sending = (id: number, status: Sending['status'], ...errors: string[]): Sending => ({
  ...{ id: `arun_${id}`, status, errors, created_at: `2026-01-0${id}T10:00:00Z` },
  ...{
    members: 3,
    added: 0,
    alreadyThere: 3,
    refused: 0,
    waiting: 0,
    leftOut: 0,
    withContacts: 2,
    withoutContacts: 1,
    contactsLeftOut: 4,
    heldOut: 0,
    removed: 0,
    removedOfOthers: 0,
    notRemoved: 0,
  },
});

const failed = (id: number, why = NO_ANSWER): Sending => sending(id, 'error', why);

/** What is read of an activation with these sendings, the newest first. */
function textOf(
  jobs: Sending[],
  provider: ActivationDetail['provider'] = { id: 'webhook', name: 'Webhook', capabilities: { minSize: 1 } },
  matched: number | null = null,
): string {
  const [lastJob = null] = jobs;
  const activation: ActivationDetail = {
    ...{
      id: 'actv_1',
      connectionId: 'hook_1',
      accountName: 'Warehouse',
      status: 'active',
      holdOutPercent: 0,
      consentText: 'Yes.',
    },
    ...{
      activatedAt: '2026-01-01T00:00:00Z',
      activatedBy: null,
      matched,
      matchedAt: null,
      jobs,
      lastJob,
      refusals: [],
    },
    provider,
  };
  const html = renderToString(
    <MantineProvider>
      <ActivationItem activation={activation} onDeactivate={undefined} />
    </MantineProvider>,
  );
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<time dateTime="(\S+?)T[^>]*>.*?<\/time>/gi, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('says an error once, with how often it came and since when', () => {
  const text = textOf([failed(6), failed(5), failed(4), failed(3), failed(2), sending(1, 'completed')]);
  expect(text.split(NO_ANSWER)).toHaveLength(2);
  expect(text).toContain(
    `${NO_ANSWER} Failed 5 times since Jan 2, 2026, 10:00 AM UTC. It is tried again by itself.`,
  );
  expect(text).toContain('2026-01-06 Failed 5 times since Jan 2, 2026, 10:00 AM UTC 3');
});

it('keeps other errors, and those with a success between, apart', () => {
  const text = textOf([failed(5), failed(4, 'No access.'), sending(3, 'completed'), failed(2), failed(1)]);
  expect(text).not.toContain('5 times');
  expect(text).toContain('Failed No access.');
  expect(text).toContain('2026-01-02 Failed 2 times since Jan 1, 2026, 10:00 AM UTC');
  expect(text.split(NO_ANSWER)).toHaveLength(3);
});

it('says of persons whose contacts they are, and of companies nothing like it', () => {
  const meta = { id: 'oprv:facebook', name: 'Meta Ads', capabilities: { minSize: 100 } };
  const text = textOf([sending(1, 'completed')], meta);
  expect(text).toContain(
    'Members are contacts of the CRM, of 2 companies; 1 company has none; 4 contacts are left out.',
  );
  expect(text).toContain('It has 3 contacts now: Meta Ads shows no ads to fewer than 100.');
  expect(textOf([sending(1, 'completed')])).not.toContain('contacts');
  const uncounted = { ...failed(2), withContacts: 0, withoutContacts: 0, contactsLeftOut: 0 };
  expect(textOf([uncounted, sending(1, 'completed')], meta)).not.toContain('Members are contacts');
});

it('says which share of the members a platform recognized, or why there is none', () => {
  const meta = { id: 'oprv:facebook', name: 'Meta Ads', capabilities: { minSize: 1 } };
  expect(textOf([sending(1, 'completed')], meta, 2)).toContain(
    'at least 2 of 3 contacts recognized by Meta Ads (66.7% or more)',
  );
  expect(textOf([sending(1, 'completed')], meta)).toContain('how many Meta Ads recognized is not known yet');
  expect(textOf([failed(1)], meta)).not.toContain('recognized');
  expect(textOf([sending(1, 'completed')])).not.toContain('recognized');
});
