import { useQuery } from '@apollo/client/react';
import type { Clock } from '@parley/core/features/notifications';
import { NotificationClockDocument } from '../../../generated/graphql.ts';

/** When messages of the organization go, and by which clocks its quiet hours are; no clock until it is known. */
export function useClock(): { clock: Clock | undefined; failure: unknown } {
  const { data, error } = useQuery(NotificationClockDocument);
  const found = data?.notifications.clock;
  const clock = found === undefined ? undefined : { timeZone: found.timeZone, hour: found.reportHour };
  return { clock, failure: clock === undefined ? error : undefined };
}
