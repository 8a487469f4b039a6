/** Why figures without a value have none, by column. */
export type Reasons = Readonly<Partial<Record<string, string>>>;

export const reasonsOf = (missing: readonly { column: string; reason: string }[]): Reasons =>
  Object.fromEntries(missing.map(({ column, reason }) => [column, reason]));
