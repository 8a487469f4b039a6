/** Whose data go: a visitor or a company of an instance, or the instance whole. */
export type Subject =
  | { kind: 'visitor' | 'company'; instanceId: string; id: string }
  | { kind: 'instance'; instanceId: string };

/** How many rows of a table are, or were, of a subject. */
export type Removed = { table: string; rows: number };
