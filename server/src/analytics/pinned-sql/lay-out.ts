/** Lines of a pin are no longer than this where commas allow it. */
const WIDTH = 120;
const JOINS = '(?:(?:ANY|ASOF|FULL|LEFT|RIGHT|INNER|CROSS|OUTER|ARRAY) )*JOIN';
const NEXT_CLAUSE = `SELECT|FROM|WHERE|GROUP BY|ORDER BY|UNION ALL|SETTINGS|${JOINS}`;
const CLAUSES = new RegExp(
  `(?<! (?:ANY|ASOF|FULL|LEFT|RIGHT|INNER|CROSS|OUTER|ARRAY)) (?=(?:${NEXT_CLAUSE}) )`,
);
const QUOTED = /--[^\n]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/** Splits a list at the commas, and conditions at each AND, outside of parentheses. */
function itemsOf(list: string): string[] {
  const items: string[] = [''];
  let depth = 0;
  // A clause may begin inside of parentheses that it ends.
  let outermost = 0;
  for (const character of list) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    outermost = Math.min(outermost, depth);
    items[items.length - 1] += character;
    if (character === ',' && depth === outermost) items.push('');
    else if (depth === outermost && / AND $/.test(items.at(-1) ?? '')) {
      items[items.length - 1] = items.at(-1)?.slice(0, -' AND '.length) ?? '';
      items.push('AND ');
    }
  }
  return items.map((item) => item.trim());
}

const depthOf = (line: string): number => line.split('(').length - line.split(')').length;

/** A statement with a clause a line, indented by its parentheses; comments, and items of lists that are too long, on lines of their own. */
export function layOut(statement: string): string[] {
  // What is in quotes and comments is no SQL: numbered meanwhile.
  const kept: string[] = [];
  const marked = statement.replaceAll(QUOTED, (part) => {
    kept.push(part);
    const mark = `\uE000${kept.length - 1}\uE000`;
    return part.startsWith('--') ? `\uE001${mark}\uE001` : mark;
  });
  const unmarked = (line: string): string =>
    line.replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => kept[Number(at)] ?? '');
  const clauses = marked
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\() | (?=\))/g, '')
    .replaceAll(/\((?=SELECT |WITH )/g, '(\uE001')
    .split('\uE001')
    .flatMap((part) => part.split(CLAUSES));
  const lines: string[] = [];
  let depth = 0;
  for (const clause of clauses.map((each) => each.trim()).filter((each) => each !== '')) {
    const isLong = unmarked(clause).length + 2 * depth > WIDTH;
    for (const [at, item] of (isLong ? itemsOf(clause) : [clause]).entries())
      lines.push(`${'  '.repeat(Math.max(0, depth + (at === 0 ? 0 : 1)))}${unmarked(item)}`);
    depth += depthOf(clause);
  }
  return lines;
}
