export { findSpendMonth, setSpendMonth } from './set-spend-month.ts';
export { setVendorSpends } from './set-vendor-spends.ts';
export { loadSpendSheet } from './spend-sheet.ts';
