export { setVendorSpends } from './set-vendor-spends.ts';
