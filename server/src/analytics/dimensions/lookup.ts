/** Quotes text of this program (catalogue names), never input. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const list = (values: readonly string[]): string => `[${values.map(quoted).join(', ')}]`;

/** An expression that turns an id of a catalogue into its name; an id it does not know stays itself. */
export const lookUp =
  (entries: readonly { id: string; name: string }[]) =>
  (id: string): string =>
    `transform(toString(${id}), ${list(entries.map((entry) => entry.id))}, ${list(entries.map((entry) => entry.name))}, toString(${id}))`;
