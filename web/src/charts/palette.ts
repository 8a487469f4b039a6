/** Colours of series without their own: distinguishable in both themes and with colour blindness. */
export const LINE_COLORS = ['#1397ff', '#a39200', '#ee51a4', '#566e40', '#b40ea7'] as const;

/** The colour of the line at a place; the first follows the last. */
export const lineColor = (place: number): string => LINE_COLORS[place % LINE_COLORS.length] ?? LINE_COLORS[0];
