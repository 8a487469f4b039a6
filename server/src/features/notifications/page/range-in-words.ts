import type { DateRange } from '@parley/core/dates';
import { formatFigure } from '@parley/core/metrics';

/** `Mar 2, 2026`. */
export const dayInWords = (day: string | Date): string => formatFigure(new Date(day).getTime(), 'date');

/** `Mar 2, 2026 to Mar 8, 2026`. */
export const rangeInWords = ({ start, end }: DateRange): string =>
  start === end ? dayInWords(start) : `${dayInWords(start)} to ${dayInWords(end)}`;
