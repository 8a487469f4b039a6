export { type ListedMonth, listSpendMonths } from './list-spend-months.ts';
export { findSpendMonth, setSpendMonth } from './set-spend-month.ts';
export { setVendorSpends } from './set-vendor-spends.ts';
export { loadSpendSheet } from './spend-sheet.ts';
