export { findChannels } from './find-channels.ts';
