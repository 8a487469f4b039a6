export { findPixels } from './find-pixels.ts';
