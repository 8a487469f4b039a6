/** Text that ILIKE finds anywhere, its own % and _ taken as they are. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
