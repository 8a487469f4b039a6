import type { EditContext } from './edit-base.ts';

/** An audience by its id. */
export function audienceNamed(
  { names }: EditContext,
  id: string | undefined,
): { id: string; name: string } | undefined {
  const entry = names.entries.find((each) => each.field === 'audience' && each.id === id);
  return entry === undefined ? undefined : { id: entry.id, name: entry.name };
}
