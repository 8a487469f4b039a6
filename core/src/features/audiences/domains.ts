/** Domains in a text that was typed or pasted: split on comma, space and line, trimmed, each once. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u');

/** Whether a text can be the domain or the web address of a company; the server knows the endings that there are. */
export function looksLikeDomain(text: string): boolean {
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  return HOST.test(host);
}
