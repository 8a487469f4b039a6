import { describe, expect, it } from 'vitest';
import { dayEvidence, isoDate } from './day-forms.ts';
import { isBlankCell, numberEvidence, plainNumber, writtenNumber } from './number-forms.ts';

describe('numbers', () => {
  it.each([
    ['1234', undefined],
    ['1,234.50', '.'],
    ['1.234,50', ','],
    ['1.234.567', ','],
    ['1,234,567', '.'],
    ['12,5', ','],
    ['12.5', '.'],
    ['1.500', 'either .'],
    ['1,500', 'either ,'],
    ['0.500', '.'],
    ['1234.567', '.'],
    ['EUR 8,000.00', '.'],
    ['8.000,00 €', ','],
    ['hello', undefined],
  ])('%j says of the decimal mark %s', (text, evidence) => expect(numberEvidence(text)).toBe(evidence));

  it.each([
    ['1.500', ',', '1500'],
    ['1.500', '.', '1.500'],
    ['1,500', '.', '1500'],
    ['1 234,50', ',', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['1,00,000.5', '.', '100000.5'],
    ['($1,234.50)', '.', '-1234.50'],
    ['-$3', '.', '-3'],
    ['$-3', '.', '-3'],
    ['.5', '.', '0.5'],
    ['1e3', '.', '1e3'],
    ['EUR 8,000.00', '.', '8000.00'],
    ['12 USD', '.', '12'],
    ['1,23', '.', undefined],
    ['1.23', ',', undefined],
    ['1,2345', '.', undefined],
    ['12%', '.', undefined],
    ['', '.', undefined],
    ['.', '.', undefined],
  ] as const)('%j with a decimal %j is %s', (text, decimal, plain) =>
    expect(plainNumber(text, decimal)).toBe(plain),
  );

  it.each([
    ['€8', 'EUR'],
    ['8 EUR', 'EUR'],
    ['USD 8', 'USD'],
    ['CA$8', 'CAD'],
    ['$8', undefined],
  ])('%j is in %s', (text, currency) => expect(writtenNumber(text).currency).toBe(currency));

  it.each(['--', '-', '', 'N/A', '(not set)', 'NULL'])('%j is no value', (text) =>
    expect(isBlankCell(text)).toBe(true),
  );
});

describe('dates', () => {
  it.each([
    ['2026-03-04', undefined],
    ['13/01/2026', 'dmy'],
    ['01/13/2026', 'mdy'],
    ['03/04/2026', 'either'],
    ['03.04.2026', 'dotted'],
    ['04/04/2026', undefined],
    ['Mar 4, 2026', undefined],
  ])('%j says of the order %s', (text, evidence) => expect(dayEvidence(text)).toBe(evidence));

  it.each([
    ['2026-03-04', 'mdy', '2026-03-04'],
    ['2026/3/4', 'mdy', '2026-03-04'],
    ['20260304', 'mdy', '2026-03-04'],
    ['3/4/2026', 'mdy', '2026-03-04'],
    ['3/4/2026', 'dmy', '2026-04-03'],
    ['4.3.26', 'dmy', '2026-03-04'],
    ['04-03-2026 17:05', 'dmy', '2026-03-04T17:05:00Z'],
    ['3/4/2026, 12:05 AM', 'mdy', '2026-03-04T00:05:00Z'],
    ['3/4/2026 5:05:09 p.m.', 'mdy', '2026-03-04T17:05:09Z'],
    ['Mar 4, 2026', 'dmy', '2026-03-04'],
    ['Wed, March 4 2026', 'dmy', '2026-03-04'],
    ['4 Mar 2026', 'mdy', '2026-03-04'],
    ['4-Mar-26', 'mdy', '2026-03-04'],
    ['2026-03-04T23:30:00-05:00', 'mdy', '2026-03-04T23:30:00-05:00'],
    ['2026-03-04 23:30:00.829 UTC', 'mdy', '2026-03-04T23:30:00.829Z'],
    ['2026-03-04 22:00 PST', 'mdy', '2026-03-04T22:00:00-08:00'],
    ['46085', 'mdy', '2026-03-04'],
    ['46085.5', 'mdy', '2026-03-04T12:00:00.000Z'],
    ['1772582400000', 'mdy', '2026-03-04T00:00:00.000Z'],
    ['yesterday', 'mdy', undefined],
    ['Mayor 4, 2026', 'mdy', undefined],
    ['Oct 2026', 'mdy', undefined],
    ['2026-10', 'mdy', undefined],
    ['3/4/2026 25 o’clock', 'mdy', undefined],
  ] as const)('%j, %s, is %s', (text, order, iso) => expect(isoDate(text, order)).toBe(iso));
});
