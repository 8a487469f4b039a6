export type AskOptions = {
  audience?: string;
  /** An id, or true for the conversation last used. */
  continue?: string | true;
};

/** `--continue` takes the word behind it for an id; what cannot be one is the first word of the question. */
export function readQuestion<Options extends AskOptions>(
  options: Options,
  words: readonly string[],
): { question: string; options: Options } {
  const { continue: wanted } = options;
  if (typeof wanted !== 'string' || /^conv_\w+$/.test(wanted))
    return { question: words.join(' ').trim(), options };
  return { question: [wanted, ...words].join(' ').trim(), options: { ...options, continue: true } };
}
