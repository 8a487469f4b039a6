import type { Exceptions } from '../layers.ts';

export const server: Exceptions = { features: [], layers: [] };
