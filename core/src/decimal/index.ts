export { addFigures, divideFigures, multiplyFigure } from './figures.ts';
export { type Decimal, decimalOf, roundDecimal, unitsOf } from './units.ts';
