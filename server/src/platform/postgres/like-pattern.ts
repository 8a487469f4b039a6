/** An ILIKE pattern that finds a text anywhere; its % and _ are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
