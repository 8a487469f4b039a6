/** Of a note, in characters as people count them. */
export const LONGEST_NOTE = 200;
