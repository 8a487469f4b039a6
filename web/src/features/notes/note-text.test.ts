import { LONGEST_NOTE } from '@parley/core/features/notes';
import { expect, it } from 'vitest';
import { noteText } from './note-text.ts';

it('a note is the whole text where it fits', () =>
  expect(noteText(' Visits rose by\n12% ')).toBe('Visits rose by 12%'));

it('of a longer one it is whole words, with a mark that there was more', () => {
  const note = noteText('Visits rose. '.repeat(40));
  expect([...note].length).toBeLessThanOrEqual(LONGEST_NOTE);
  expect(note).toMatch(/ (Visits|rose\.)…$/);
});
