/** Up to two letters: of the first and the last word of the name, else of the address. */
export function initialsOfPerson(name: string, email: string): string {
  const words = (name.trim() === '' ? (email.split('@')[0] ?? '') : name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
