export { useChannels } from './data/rules/use-channels.ts';
export { useVendorsOf } from './data/rules/use-vendors-of.ts';
