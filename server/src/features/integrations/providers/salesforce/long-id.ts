const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** The id of 18 characters: exports and links have 15, of which the last three of 18 say where capital letters are. */
export function longId(id: string): string {
  if (!/^[A-Za-z0-9]{15}$/.test(id)) return id;
  const suffix = [0, 5, 10].map((from) => {
    const bits = [...id.slice(from, from + 5)].reduce(
      (sum, letter, at) => sum + (letter >= 'A' && letter <= 'Z' ? 1 << at : 0),
      0,
    );
    return LETTERS[bits];
  });
  return id + suffix.join('');
}
