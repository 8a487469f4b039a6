/** A pattern of words as people say them, and what they are called here. */
export type Idiom = readonly [pattern: string, plain: string];
