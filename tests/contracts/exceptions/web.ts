import type { Exceptions } from '../layers.ts';

export const web: Exceptions = { features: [], layers: [] };
