import { describe, expect, it } from 'vitest';
import { keptMoneyField, reportWords } from './report-words.ts';

const URL = 'https://acme.lightning.force.com/lightning/r/Report/00O000000000001AAA/view';
const report = {
  at: 'found',
  found: {
    name: 'Pipeline',
    fields: [
      { id: 'Amount', name: 'Amount' },
      { id: 'Deal__c', name: 'Deal' },
    ],
  },
} as const;
const NONE = { url: null, fieldName: null };
const kept = (change: Partial<Parameters<typeof keptMoneyField>[0]>): string =>
  keptMoneyField({ url: URL, moneyField: '', report, stored: NONE, ...change });

describe('the money field', () => {
  it('stays when the report has it, and is the first one of the report otherwise', () => {
    expect(kept({ moneyField: 'Deal__c' })).toBe('Deal__c');
    expect(kept({ moneyField: 'Gone__c' })).toBe('Amount');
    expect(kept({})).toBe('Amount');
  });

  it('is none without a link, and when the report of a changed link cannot be read', () => {
    expect(kept({ url: ' ', moneyField: 'Deal__c', report: { at: 'nothing' } })).toBe('');
    expect(kept({ moneyField: 'Deal__c', report: { at: 'failed', message: 'No' } })).toBe('');
  });

  it('is the stored one for the stored link, whatever a look-up says, until another is chosen', () => {
    const stored = { url: URL, fieldName: 'Gone__c' };
    expect(kept({ moneyField: 'Gone__c', stored, report: { at: 'failed', message: 'No' } })).toBe('Gone__c');
    expect(kept({ moneyField: 'Gone__c', stored })).toBe('Gone__c');
    expect(kept({ moneyField: 'Deal__c', stored })).toBe('Deal__c');
    // A link that was changed, failed, and is as it was again.
    expect(kept({ stored })).toBe('Gone__c');
    expect(kept({ stored, report: { at: 'looking' } })).toBe('Gone__c');
  });

  it('stays as it is while the report is looked up, and where nothing was touched', () => {
    expect(kept({ moneyField: 'Deal__c', report: { at: 'looking' } })).toBe('Deal__c');
    expect(kept({ stored: { url: URL, fieldName: null } })).toBe('');
  });
});

it('says what the report is called', () => {
  expect(reportWords(report)).toBe('Its name is “Pipeline”.');
  expect(reportWords({ at: 'looking' })).toBe('Looking up its name…');
  expect(reportWords({ at: 'nothing' })).toContain('Opportunity ID and Amount');
});
