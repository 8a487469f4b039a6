import { z } from 'zod';

/** A record by its fields, as text; `null` for what is empty. */
export type Row = Readonly<Record<string, string | null>>;

const plain = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** What is at the end of a path of names; nothing when one of its objects is not there. */
function valueAt(record: unknown, path: readonly string[]): unknown {
  let found: unknown = record;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return found == null ? null : undefined;
    found = Object.entries(found).find(([key]) => key === name)?.[1];
  }
  return found;
}

/** A record of a query. Fields that were asked for and are not there are an error: Salesforce answers empty ones as null. */
export const rowSchema = (fields: readonly string[]) => {
  const paths = fields.map((field) => [field, field.split('.')] as const);
  return z.record(z.string(), z.unknown()).transform((record, context): Row => {
    const row: Record<string, string | null> = {};
    for (const [field, path] of paths) {
      const value = valueAt(record, path);
      const found = plain.safeParse(value);
      if (value === undefined || !found.success)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: value === undefined ? 'received undefined' : 'another form',
        });
      else row[field] = found.data == null || found.data === '' ? null : String(found.data);
    }
    return row;
  });
};
