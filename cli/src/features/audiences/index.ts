export { findAudience } from './find-audience.ts';
export { requireAudience } from './require-audience.ts';
