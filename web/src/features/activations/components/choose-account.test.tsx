import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Target } from '../data/activation.ts';
import { ChooseAccount } from './choose-account.tsx';

const META: Target = {
  provider: { id: 'oprv:facebook', name: 'Meta Ads', capabilities: { minSize: 100 } },
  ...{
    connectionId: 'conn_1',
    accountName: 'Harbor',
    members: 12,
    leftOut: 1,
    heldOut: 0,
    holdOutPercent: 0,
  },
  ...{ contacts: 57, hasMoreContacts: false, needsCrm: false, problem: null },
  ...{ consentText: 'I agree.', activation: null },
};

const shown = (target: Target, unconnected: readonly string[] = []): string =>
  renderToString(
    <MantineProvider>
      <ChooseAccount
        targets={[target]}
        unconnected={unconnected}
        chosen=""
        error={undefined}
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const disabled = (html: string): number => html.match(/<input[^>]* disabled=""/g)?.length ?? 0;

it('says of a platform that takes persons how many contacts there are today, and of how many companies', () => {
  expect(textOf(shown(META))).toContain(
    'Needs at least 100 contacts in the CRM; 57 today, of 12 companies, and 1 is on the suppression list.',
  );
  expect(textOf(shown({ ...META, heldOut: 3 }))).toContain(
    'of 12 companies; 1 is on the suppression list, and 3 are held out.',
  );
  expect(textOf(shown({ ...META, contacts: 100, hasMoreContacts: true }))).toContain('100 or more today');
  expect(disabled(shown(META))).toBe(0);
});

it('offers no platform that takes persons without a CRM, and none that is not connected, with the reason', () => {
  const problem = 'Meta Ads knows persons by their addresses. No CRM is connected.';
  const html = shown({ ...META, contacts: null, needsCrm: true, problem }, ['Google Ads']);
  expect(textOf(html)).toContain(problem);
  expect(textOf(html)).toContain('Google Ads No account is connected.');
  expect(disabled(html)).toBe(2);
});
