import type { SalesforceRow, SalesforceValue } from './world.ts';

/** A query, understood as far as clients of ours write them. */
export type Soql = {
  fields: string[];
  object: string;
  matches(row: SalesforceRow): boolean;
  order: string[];
};

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text);
const comparable = (value: SalesforceValue | undefined): string | number | boolean | null => {
  if (typeof value !== 'string') return typeof value === 'object' ? null : (value ?? null);
  return isInstant(value) ? Date.parse(value.replace('+0000', 'Z')) : value;
};

export const valueIn = (row: SalesforceRow, field: string): SalesforceValue | undefined => {
  let found: SalesforceValue | undefined = row;
  for (const name of field.split('.'))
    found = typeof found === 'object' && found !== null ? found[name] : null;
  return found;
};

/** `%` is anything; what is behind a backslash is itself. */
function likeOf(pattern: string): (value: string | number | boolean | null) => boolean {
  const [, within] = /^%([^%_\\]+)%$/.exec(pattern.toLowerCase()) ?? [];
  if (within !== undefined)
    return (value) => typeof value === 'string' && value.toLowerCase().includes(within);
  const parts = [...pattern.matchAll(/\\(.)|(%)|(.)/g)].map(([, escaped, any, plain = '']) =>
    any === undefined ? (escaped ?? plain).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : '.*',
  );
  const expression = new RegExp(`^${parts.join('')}$`, 'i');
  return (value) => typeof value === 'string' && expression.test(value);
}

type Condition = (row: SalesforceRow) => boolean;

/** Conditions with brackets; AND beside OR without them is an error, as it is there. */
function conditionOf(tokens: string[]): Condition {
  const one = (): Condition => {
    const first = tokens.shift() ?? '';
    if (first === '(') {
      const inner = conditionOf(tokens);
      if (tokens.shift() !== ')') throw new Error('MALFORMED_QUERY');
      return inner;
    }
    if (tokens[0] === 'IN') {
      const among = tokens.splice(0, tokens.indexOf(')') + 1).filter((token) => token.startsWith("'"));
      return (row) => among.includes(`'${String(valueIn(row, first))}'`);
    }
    const [operator = '', written = ''] = tokens.splice(0, 2);
    const literal = written.startsWith("'")
      ? written.slice(1, -1)
      : /^(true|false)$/.test(written)
        ? written === 'true'
        : written;
    const right = comparable(literal);
    const isLike = operator === 'LIKE' ? likeOf(String(literal)) : undefined;
    return (row) => {
      const left = comparable(valueIn(row, first));
      if (operator === '=') return left === right;
      if (operator === '!=') return literal === 'null' ? left !== null : left !== right;
      if (isLike !== undefined) return isLike(left);
      if (left === null || right === null) return false;
      if (operator === '>=') return left >= right;
      return operator === '>' ? left > right : operator === '<' && left < right;
    };
  };
  const all = [one()];
  let joint: string | undefined;
  while (tokens[0] === 'AND' || tokens[0] === 'OR') {
    const word = tokens.shift();
    if (joint !== undefined && joint !== word) throw new Error('MALFORMED_QUERY');
    joint = word;
    all.push(one());
  }
  return (row) => (joint === 'OR' ? all.some((each) => each(row)) : all.every((each) => each(row)));
}

export function readSoql(text: string): Soql {
  const [, fields = '', object = '', where, order] =
    /^SELECT (.+?) FROM (\w+)(?: WHERE (.+?))?(?: ORDER BY (.+))?$/.exec(text.trim()) ?? [];
  if (object === '') throw new Error('MALFORMED_QUERY');
  const tokens = where?.match(/'[^']*'|[()]|!=|>=|[=<>]|[^\s()=<>!]+/g) ?? [];
  return {
    fields: fields.split(',').map((field) => field.trim()),
    object,
    matches: tokens.length === 0 ? () => true : conditionOf([...tokens]),
    order: order?.split(',').map((field) => field.trim()) ?? [],
  };
}

/** The rows that a query finds, in its order; without one in whatever order they are. */
export function rowsOf(query: Soql, table: ReadonlyMap<string, SalesforceRow>): SalesforceRow[] {
  const found = [...table.values()].filter((row) => query.matches(row));
  const compare = (a: SalesforceRow, b: SalesforceRow): number => {
    for (const field of query.order) {
      const [left, right] = [comparable(valueIn(a, field)) ?? '', comparable(valueIn(b, field)) ?? ''];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
  return query.order.length === 0 ? found : found.sort(compare);
}
