/** Deeper than any document that the other limits let through, arguments included. */
const DEEPEST = 100;
const BLOCK = '"""';

/** Where the text or comment that begins here ends; the end of the document where it has no end. */
function endOfText(document: string, start: number): number {
  const find = (mark: string, from: number): number => {
    const at = document.indexOf(mark, from);
    return at === -1 ? document.length : at;
  };
  if (document[start] === '#') return find('\n', start);
  if (document.startsWith(BLOCK, start)) {
    let at = find(BLOCK, start + BLOCK.length);
    while (document[at - 1] === '\\') at = find(BLOCK, at + 1);
    return at + BLOCK.length - 1;
  }
  let at = start + 1;
  while (at < document.length && document[at] !== '"' && document[at] !== '\n')
    at += document[at] === '\\' ? 2 : 1;
  return at;
}

/** Whether a document has more brackets within brackets than its reader, which goes into each, has room for. */
export function isTooNested(document: string): boolean {
  let depth = 0;
  for (let at = 0; at < document.length; at++) {
    const letter = document[at] ?? '';
    if (letter === '"' || letter === '#') at = endOfText(document, at);
    else if ('[({'.includes(letter)) depth++;
    else if ('])}'.includes(letter)) depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return false;
}
