import type { Exceptions } from '../layers.ts';

export const web: Exceptions = { features: ['campaigns > vendors'], layers: [] };
