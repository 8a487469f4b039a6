import { formatFigure } from '@parley/core/metrics';

/** A day of an answer, written as figures that are days are. */
export const dayText = (day: string): string => formatFigure(Date.parse(`${day}T00:00:00Z`), 'date');
