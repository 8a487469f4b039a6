import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFigures, decimalOf, divideFigures, multiplyFigure, roundDecimal, unitsOf } from './index.ts';

describe('decimals', () => {
  it.each([
    ['12', 2, '12.00'],
    ['.5', 2, '0.50'],
    ['144.', 0, '144'],
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['0.004', 2, '0.00'],
    ['999.999', 2, '1000.00'],
    ['1e3', 2, '1000.00'],
    ['12.5E-1', 6, '1.250000'],
    ['1e-999999999', 6, '0.000000'],
    ['0e999999999', 2, '0.00'],
    ['9007199254740993.01', 2, '9007199254740993.01'],
  ])('%s with %i places is %s', (text, places, expected) => {
    expect(roundDecimal(text, places)).toBe(expected);
  });

  it.each(['', '.', '-', 'e3', '1,000', ' 1', 'NaN'])('%j is none', (text) => {
    expect(() => unitsOf(text, 2)).toThrow('not a decimal');
  });

  it('come back from their units', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 0, max: 8 }),
        (units, places) => {
          expect(unitsOf(decimalOf(units, places), places)).toBe(units);
        },
      ),
    );
  });
});

describe('figures', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[0.3, -0.1], 0.2],
    [[407_864.25, -0.2, 1e-7], 407_864.0500001],
    [[], 0],
  ])('%j add up to %d', (values, sum) => {
    expect(addFigures(values)).toBe(sum);
  });

  it('add up to the cent, however many they are', () => {
    const cents = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), { maxLength: 500 });
    fc.assert(
      fc.property(cents, (amounts) => {
        const sum = amounts.reduce((total, cent) => total + cent, 0);
        expect(addFigures(amounts.map((cent) => cent / 100))).toBe(sum / 100);
      }),
    );
  });

  it('are multiplied and divided as they are written', () => {
    expect(multiplyFigure(0.07, 100)).toBe(7);
    expect(multiplyFigure(4.35, 1000)).toBe(4350);
    expect(multiplyFigure(3, 1000)).toBe(3000);
    expect(divideFigures(0.3, 0.1)).toBe(3);
    expect(divideFigures(1, 3)).toBe(1 / 3);
    expect(divideFigures(1e-7, 2e-7)).toBe(0.5);
  });
});
