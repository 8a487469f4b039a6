import type { HealthFinding } from '../provider.ts';

/** People are warned so long before a connection ends that cannot be renewed. */
const DAYS_BEFORE = 7;
const DAY_MS = 86_400_000;

/** A connection that works for some days only, as a problem that a person can mend before it stops. */
export function findEnd(endsAt: Date | undefined, now = new Date()): HealthFinding[] {
  if (endsAt === undefined || endsAt.getTime() - now.getTime() > DAYS_BEFORE * DAY_MS) return [];
  return [
    {
      type: 'other',
      name: 'Ends soon',
      description: `The provider lets it be read until ${endsAt.toISOString().slice(0, 10)}. Connect the account again, and it continues where it was.`,
      source: [],
    },
  ];
}
