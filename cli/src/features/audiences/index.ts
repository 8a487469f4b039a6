export { findAudience } from './find-audience.ts';
