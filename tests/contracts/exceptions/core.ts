import type { Exceptions } from '../layers.ts';

export const core: Exceptions = {
  features: [],
  layers: [],
};
