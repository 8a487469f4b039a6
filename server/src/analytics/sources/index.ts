import { PIXEL_VISITS } from './pixel-visits.ts';
import type { Source } from './source.ts';
import { TRAFFIC } from './traffic.ts';

/** Every source of figures. */
export const SOURCES: readonly Source[] = [TRAFFIC, PIXEL_VISITS];
