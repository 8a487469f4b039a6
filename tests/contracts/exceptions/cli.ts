import type { Exceptions } from '../layers.ts';

export const cli: Exceptions = {
  features: [],
  layers: ['cli/src/ui/listing-lines.ts > cli/src/platform/formats.ts'],
};
