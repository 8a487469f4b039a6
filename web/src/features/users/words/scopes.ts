import type { AccessScope } from '../../../generated/graphql.ts';

/** What a key or a connected application may do, in the words of a person; each of them includes reading. */
export const SCOPES = [
  { id: 'read', label: 'Read', text: 'See what you can see: figures, lists and settings.' },
  { id: 'export', label: 'Export', text: 'Download lists as CSV files.' },
  { id: 'write', label: 'Write', text: 'Change what you can change: settings, imports and people.' },
] as const satisfies readonly { id: AccessScope; label: string; text: string }[];

/** `read and export`. */
export function scopesInWords(scopes: readonly AccessScope[]): string {
  const words = SCOPES.filter(({ id }) => id === 'read' || scopes.includes(id)).map(({ id }) => id);
  return words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
