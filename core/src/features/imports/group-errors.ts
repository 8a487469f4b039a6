/** Rows in error for one reason: how many there are, and where the first of them are. */
export type RowErrorGroup = { column: string; message: string; rows: number; at: number[] };

type RowError = { row: number; column: string; message: string };

const [GROUPS, NUMBERS] = [100, 5];

/** Puts errors together that are equal but for their row; keeps the first of any number of groups. */
export function createErrorGroups() {
  const groups = new Map<string, RowErrorGroup>();
  return {
    /** `plain` is the message without what it says of a part of the row, such as its month. */
    add({ row, column, message }: RowError, plain = message): void {
      const key = JSON.stringify([column, plain]);
      const known = groups.get(key);
      if (known === undefined) {
        if (groups.size < GROUPS) groups.set(key, { column, message, rows: 1, at: [row] });
        return;
      }
      known.message = plain;
      if (known.at.at(-1) === row) return;
      known.rows++;
      if (known.at.length < NUMBERS) known.at.push(row);
    },
    list: (): RowErrorGroup[] => [...groups.values()],
  };
}

/** The groups of errors that are all there. */
export function groupErrors(errors: readonly RowError[]): RowErrorGroup[] {
  const groups = createErrorGroups();
  for (const error of errors) groups.add(error);
  return groups.list();
}

/** `rows 2, 5 and 9`, `rows 2, 3, 4, 5, 6 and 40 more`. */
export function namedRows({ rows, at }: RowErrorGroup): string {
  const more = rows - at.length;
  const named = more > 0 ? [...at.map(String), `${more.toLocaleString('en-US')} more`] : at.map(String);
  return named.length === 1
    ? `row ${named[0]}`
    : `rows ${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}`;
}
