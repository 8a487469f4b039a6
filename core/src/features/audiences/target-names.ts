const TARGET_NAMES: readonly string[] = ['tam', 'target market', 'total addressable market'];

/**
 * Why an audience beside the target market cannot have a name; undefined where it can. `parley visits --audience TAM` and questions mean the
 * target market by it. `whyNameOfTarget('Tam ')` is a sentence, `whyNameOfTarget('TAM 2027')` undefined.
 */
export const whyNameOfTarget = (name: string): string | undefined =>
  TARGET_NAMES.includes(name.trim().toLowerCase().replaceAll(/\s+/g, ' '))
    ? `“${name.trim()}” is what the target market is called everywhere: choose another name, such as “${name.trim()} list”.`
    : undefined;
