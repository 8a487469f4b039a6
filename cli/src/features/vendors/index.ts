export { findVendors } from './find-vendors.ts';
