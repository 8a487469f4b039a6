import { useQuery } from '@apollo/client/react';
import { type Clock, USUAL_CLOCK } from '@parley/core/features/notifications';
import { NotificationClockDocument } from '../../../generated/graphql.ts';

/** When messages of the organization go, and by which clocks its quiet hours are. */
export function useClock(): Clock {
  const { data } = useQuery(NotificationClockDocument);
  const clock = data?.notifications.clock;
  return clock === undefined ? USUAL_CLOCK : { timeZone: clock.timeZone, hour: clock.reportHour };
}
