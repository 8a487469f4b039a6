/** A code as people may type it, `abcd-efgh`, as it is kept. */
export const toUserCode = (text: string): string => text.replace(/[^a-z\d]/gi, '').toUpperCase();
