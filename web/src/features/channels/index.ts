export { useVendorsOf } from './data/rules/use-vendors-of.ts';
