import { expect, it } from 'vitest';
import { importOptions, NO_OPTIONS, OPTIONS_OF, queryOf } from './import-options.ts';

const asked = { file: new File(['x'], 'spend.csv'), beside: [], isDryRun: true };

it('asks to add vendors that are not known, where the page says so', () => {
  expect(OPTIONS_OF.spend).toContain('createVendors');
  expect(OPTIONS_OF['ad-stats']).toContain('createVendors');
  const query = (createVendors: boolean) =>
    queryOf({ ...asked, options: { ...NO_OPTIONS, createVendors } }).get('createVendors');
  expect([query(true), query(false)]).toEqual(['true', null]);
});

it('leaves a field without a column, and gives rates as the server reads them', () => {
  const query = queryOf({
    ...asked,
    options: { ...NO_OPTIONS, mapping: { currency: '' }, rates: 'EUR=1.1' },
  });
  expect(query.get('mapping')).toBe('{"currency":""}');
  expect(query.get('rates')).toBe('{"EUR":1.1}');
});

it('counts rows with the same figures where the page says so', () => {
  expect(OPTIONS_OF['ad-stats']).toContain('countRepeated');
  const query = (countRepeated: boolean) =>
    queryOf({ ...asked, options: { ...NO_OPTIONS, countRepeated } }).get('countRepeated');
  expect([query(true), query(false)]).toEqual(['true', null]);
});

it('agrees to a replacement with as many as a dry run told', () => {
  const query = queryOf({ ...asked, options: { ...NO_OPTIONS, replace: true }, deletes: 3 });
  expect([query.get('replace'), query.get('deletes')]).toEqual(['true', '3']);
});

it('says which vendor a name of the file is', () => {
  const query = queryOf({
    ...asked,
    options: { ...NO_OPTIONS, vendorIs: 'Gogle Ads=Google Ads; Lennys Podcast = new' },
  });
  expect(query.get('vendorIs')).toBe('{"Gogle Ads":"Google Ads","Lennys Podcast":"new"}');
  expect(importOptions.safeParse({ ...NO_OPTIONS, vendorIs: 'Gogle Ads' }).success).toBe(false);
});
