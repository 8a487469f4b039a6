import type { RangeOptions } from '../../platform/days.ts';

export type OpenOptions = RangeOptions & { browser?: true; audience?: string; filter?: string[] };
