import type { Exceptions } from '../layers.ts';

export const cli: Exceptions = { features: [], layers: [] };
