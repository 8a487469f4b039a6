import type { ChartColors } from './chart-shapes.ts';
import { LINES } from './draw-chart.ts';

export type Theme = 'light' | 'dark';

/** Plain colours, for pictures that no style reaches. */
export const PICTURE_COLORS: Record<Theme, ChartColors & { ground: string }> = {
  light: { ground: '#ffffff', text: '#181a20', muted: '#5d6472', grid: '#eceef1', lines: LINES },
  dark: {
    ground: '#15171b',
    text: '#e7e9ee',
    muted: '#9aa0ad',
    grid: '#1f2228',
    lines: ['#8b8ff0', ...LINES.slice(1)],
  },
};
