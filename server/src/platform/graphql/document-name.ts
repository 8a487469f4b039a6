const LONGEST = 100;

/**
 * What a document is called in the log: its operation, or the names that it begins with. Nothing behind the first argument or
 * text, which may be anybody's: `mutation Invite($email: String!) { … }` is `Invite`, `{ metrics { list { id } } }` is
 * `metrics list id`.
 */
export function documentName(query: unknown, operationName: unknown): string | undefined {
  if (typeof operationName === 'string' && /^\w+$/.test(operationName))
    return operationName.slice(0, LONGEST);
  if (typeof query !== 'string') return undefined;
  const begins = query.slice(0, 500).split(/["(#]/, 1)[0] ?? '';
  const [, named] = /^\s*(?:query|mutation)\s+(\w+)/.exec(begins) ?? [];
  const words = begins.match(/\w+/g) ?? [];
  const name = named ?? words.filter((word) => !/^(?:query|mutation)$/.test(word)).join(' ');
  return name === '' ? undefined : name.slice(0, LONGEST);
}
