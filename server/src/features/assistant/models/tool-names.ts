/** The tools that only a language model has: it ends by one, calculates by another, and gets more of the others by the third. */
export const ANSWER_TOOL = 'answer';
export const ARITHMETIC_TOOL = 'arithmetic';
export const MORE_TOOL = 'more_tools';
