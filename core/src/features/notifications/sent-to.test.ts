import { expect, it } from 'vitest';
import { sentToInWords } from './index.ts';

it('says where a report went, without people who are none', () => {
  const slack = { name: 'Marketing', kind: 'slack' } as const;
  const own = { name: 'Ops', kind: 'signed' } as const;
  expect(sentToInWords({ recipients: 0, webhooks: [slack, own] })).toBe(
    'Slack (Marketing), Signed webhook (Ops)',
  );
  expect(sentToInWords({ recipients: 2, webhooks: [slack] })).toBe('Mail to 2 people, Slack (Marketing)');
  expect(sentToInWords({ recipients: 1, webhooks: [] })).toBe('Mail to 1 person');
  expect(sentToInWords({ recipients: 0, webhooks: [] })).toBe('Nobody');
  expect(sentToInWords({ recipients: 0, webhooks: null })).toBe('');
  expect(sentToInWords({ recipients: 2, webhooks: null })).toBe('Mail to 2 people');
  expect(sentToInWords({ recipients: 2, webhooks: [slack], withoutFiles: ['csv', 'pdf'] })).toBe(
    'Mail to 2 people (without the CSV and PDF), Slack (Marketing)',
  );
  const again = { recipients: 1, webhooks: [], sentFirstDay: '2026-03-02' };
  expect(sentToInWords(again)).toBe('Mail to 1 person; sent again, first on Mar 2, 2026');
});
