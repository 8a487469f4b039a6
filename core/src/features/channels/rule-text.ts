import type { CustomParameter } from './own-rule.ts';

/** Cuts a text at a mark, but not within quotes: `a, "b, c"` has two parts. A quote opens only where a value begins. */
function cut(text: string, mark: string): string[] {
  const parts: string[] = [];
  let part = '';
  let at: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  for (const letter of text) {
    if (at !== 'quoted' && letter === mark) {
      parts.push(part);
      part = '';
      at = 'start';
      continue;
    }
    part += letter;
    if (letter === '"') at = at === 'start' || at === 'closed' ? 'quoted' : at === 'quoted' ? 'closed' : at;
    else if (at !== 'quoted' && ',;:'.includes(letter)) at = 'start';
    else if (at === 'start' && letter.trim() !== '') at = 'plain';
  }
  return [...parts, part];
}

function unquoted(text: string): string {
  const value = text.trim();
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).replaceAll('""', '"')
    : value;
}

const quoted = (value: string): string =>
  /[,;:"]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** `parseList('a, b,, c')` is `['a', 'b', 'c']`; a value with a comma is written in quotes. */
export const parseList = (text: string): string[] =>
  cut(text, ',')
    .map(unquoted)
    .filter((value) => value !== '');

export const printList = (values: readonly string[]): string => values.map(quoted).join(', ');

function parseParameter(text: string): CustomParameter {
  const [name = '', ...rest] = cut(text, ':');
  return { name: unquoted(name), values: parseList(rest.join(':')) };
}

/** `parseParameters('ref: a, b; partner')` is ref with a or b, and partner with any value. */
export const parseParameters = (text: string): CustomParameter[] =>
  cut(text, ';')
    .filter((part) => part.trim() !== '')
    .map(parseParameter)
    .filter(({ name, values }) => name !== '' || values.length > 0);

export const printParameters = (parameters: readonly CustomParameter[]): string =>
  parameters
    .map(({ name, values }) => (values.length === 0 ? quoted(name) : `${quoted(name)}: ${printList(values)}`))
    .join('; ');
