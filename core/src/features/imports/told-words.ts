const STATES: ReadonlyMap<string, string> = new Map([
  ['PIPELINE', 'open'],
  ['CLOSED_WON', 'closed-won'],
  ['CLOSED_LOST', 'closed-lost'],
]);

/** A cell of a row as it was understood, in words: `CLOSED_WON` of `status` is `closed-won`. */
export const understoodText = (field: string, text: string): string =>
  field === 'status' ? (STATES.get(text) ?? text) : text;

/** What a file does not have: `No spend was found in the file.`, `No impressions and no clicks were found in the file.` */
export function notFoundText(fields: readonly string[]): string {
  const isOne = fields.length === 1 && !fields[0]?.endsWith('s');
  return `No ${fields.join(' and no ')} ${isOne ? 'was' : 'were'} found in the file.`;
}
