import { describe, expect, it } from 'vitest';
import { foldColumn } from './fold-column.ts';
import { guessMapping } from './guess-mapping.ts';
import { IMPORT_KINDS, type ImportKindName } from './kinds.ts';
import { readHeading } from './read-heading.ts';

const guess = (kind: ImportKindName, columns: string[], row: Record<string, string> = {}, given = {}) => {
  const { fields, ...rest } = guessMapping({ kind: IMPORT_KINDS[kind], columns, sample: [row], given });
  return { ...rest, mapping: Object.fromEntries(fields.map(({ field, column }) => [field, column])), fields };
};

describe('the name of a column', () => {
  it.each(['Campaign ID', 'campaign_id', 'campaignId', ' Campaign-Id ', '_campaign_id', 'Campaign_ID__c'])(
    'is the same written %j',
    (name) => expect(foldColumn(name)).toBe('campaign_id'),
  );
});

describe('which column holds what', () => {
  it('takes the primary company of HubSpot rather than all of them', () => {
    const columns = ['Associated Company', 'Associated Company IDs'];
    const primary = columns.map((column) => `${column} (Primary)`);
    expect(guess('opportunities', ['id', 'created_date', ...columns, ...primary]).mapping).toMatchObject({
      companyName: 'Associated Company (Primary)',
      accountId: 'Associated Company IDs (Primary)',
    });
  });

  it('recognizes columns by the names that CRMs export', () => {
    expect(
      guess('opportunities', ['_fivetran_synced', 'id', 'stage_name', 'created_date', 'close_date', 'is_won'])
        .mapping,
    ).toEqual({
      externalId: 'id',
      stage: 'stage_name',
      openDate: 'created_date',
      closeDate: 'close_date',
      isWon: 'is_won',
    });
  });

  it('prefers the likelier name, and takes a column once', () => {
    const { mapping } = guess('ad-stats', ['id', 'campaign_id', 'date', 'cost', 'spend']);
    expect(mapping).toEqual({ campaignId: 'campaign_id', day: 'date', spend: 'spend' });
  });

  it('recognizes columns by their values if the names do not help', () => {
    const { fields, missing } = guess('audience', ['A', 'B'], { A: 'Acme Inc.', B: 'www.acme.example' });
    expect(fields).toEqual([{ field: 'domain', column: 'B', by: 'values' }]);
    expect(missing).toEqual([]);
  });

  it('never takes the time of copying for a date', () => {
    const row = { _fivetran_synced: '2026-01-01 10:00:00', id: '1' };
    expect(guess('opportunities', Object.keys(row), row).missing).toEqual(['openDate']);
  });

  it('is as given, also where nothing is to be read', () => {
    const { mapping, unused } = guess(
      'opportunities',
      ['id', 'deal', 'amount', 'created_date'],
      {},
      { externalId: 'deal', amount: '' },
    );
    expect(mapping).toEqual({ externalId: 'deal', openDate: 'created_date' });
    expect(unused).toEqual(['id', 'amount']);
  });
});

describe('what the name of a column says besides', () => {
  it.each([
    ['Amount spent (EUR)', 'amount_spent', 'EUR', false],
    ['Cost_USD', 'cost', 'USD', false],
    ['Start Date (in UTC)', 'start_date', undefined, false],
    ['Clicks (all)', 'clicks_all', undefined, false],
    ['property_dealname', 'dealname', undefined, false],
    ['metrics.costMicros', 'metrics_cost', undefined, true],
    ['SPEND_IN_MICRO_DOLLAR', 'spend', undefined, true],
    ['billed_charge_local_micro', 'billed_charge_local', undefined, true],
    ['spend_micros', 'spend', undefined, true],
    ['Microsoft Ads', 'microsoft_ads', undefined, false],
  ])('%j is %s in %s', (column, name, currency, isMicros) => {
    const heading = readHeading(column);
    expect(heading.names).toContain(name);
    expect(heading).toMatchObject({ currency, isMicros });
  });

  it('is the currency of the amount that is read', () => {
    const columns = [
      'Opportunity ID',
      'Created Date',
      'Amount Currency',
      'Amount',
      'Amount (converted) Currency',
      'Amount (converted)',
    ];
    expect(guess('opportunities', columns).mapping).toMatchObject({
      amount: 'Amount (converted)',
      currency: 'Amount (converted) Currency',
    });
    expect(guess('opportunities', columns.slice(0, 4)).mapping).toMatchObject({
      amount: 'Amount',
      currency: 'Amount Currency',
    });
  });

  it('never makes millionths whole', () => {
    expect(guess('ad-stats', ['date', 'campaign', 'cost_micros']).mapping).toEqual({
      day: 'date',
      campaign: 'campaign',
      spendMicros: 'cost_micros',
    });
  });
});

describe('an object in a column', () => {
  const nested = (columns: string[], ...objects: string[]) =>
    guessMapping({ kind: IMPORT_KINDS.opportunities, columns, nested: objects, sample: [] });
  const columnOf = (mapping: ReturnType<typeof nested>, field: string): string | undefined =>
    mapping.fields.find((each) => each.field === field)?.column;

  it('is where an amount or a date is, though none can be read', () => {
    const mapping = nested(['id', 'amount.value', 'amount.currency'], 'amount', 'created_date');
    expect(columnOf(mapping, 'amount')).toBe('amount');
    expect(columnOf(mapping, 'openDate')).toBe('created_date');
    expect(mapping.missing).toEqual([]);
    expect(columnOf(mapping, 'currency')).toBe('amount.currency');
    expect(mapping.unused).toEqual(['amount.value']);
  });

  it('is nothing where one of its fields, or a plain column, is read', () => {
    const columns = ['id', 'created_date', 'account.Name', 'account.Website', 'value'];
    const mapping = nested(columns, 'account', 'amount');
    expect(mapping.fields.map(({ column }) => column)).not.toContain('account');
    expect(columnOf(mapping, 'amount')).toBe('value');
  });
});

it('every kind names its fields and columns once', () => {
  for (const { name, fields } of Object.values(IMPORT_KINDS)) {
    expect(IMPORT_KINDS[name].name).toBe(name);
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
    for (const field of fields) {
      expect(new Set(field.columns).size).toBe(field.columns.length);
      for (const column of field.columns) expect(foldColumn(column)).toBe(column);
    }
  }
});
