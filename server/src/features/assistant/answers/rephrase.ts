const BEGINS_WORD = /[\p{L}\p{N}]$/u;
const GOES_ON = /^[\p{L}\p{N}]/u;
/** What belongs to a word and is no part of it for those who read it: `__proto__` is read as `proto`. */
const SIGNS_BEFORE = /_+$/;
const SIGNS_AFTER = /^_+/;

type Place = { before: string; after: string };

/** Where the words are in the question: as whole words where they are, else wherever they are. */
function placeOf(question: string, words: string): Place | undefined {
  const text = question.toLowerCase();
  const wanted = words.toLowerCase();
  const placeAt = (at: number): Place => ({
    before: question.slice(0, at),
    after: question.slice(at + words.length),
  });
  const first = text.indexOf(wanted);
  for (let at = first; at !== -1 && wanted !== ''; at = text.indexOf(wanted, at + 1)) {
    const place = placeAt(at);
    if (!BEGINS_WORD.test(place.before) && !GOES_ON.test(place.after)) return place;
  }
  return first === -1 ? undefined : placeAt(first);
}

/** The question with one part put differently; the replacement alone where the part is not in it. */
export function rephrase(question: string, words: string, replacement: string): string {
  const place = placeOf(question, words);
  if (place === undefined) return replacement;
  return place.before.replace(SIGNS_BEFORE, '') + replacement + place.after.replace(SIGNS_AFTER, '');
}
