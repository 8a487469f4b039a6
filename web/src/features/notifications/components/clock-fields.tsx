import { useMutation } from '@apollo/client/react';
import { Button, Group, Select } from '@mantine/core';
import { type Clock, timeZones } from '@parley/core/features/notifications';
import { useState } from 'react';
import { SetNotificationClockDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { useClock } from '../data/use-clock.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The zones that this browser lists, and the stored one: another browser may have called it by its other name. */
const zonesWith = (stored: string | undefined): string[] => [
  ...new Set([...timeZones(), ...(stored === undefined ? [] : [stored])]),
];

/** When reports and digests of the organization go, for admins to choose. */
export function ClockFields() {
  const { clock: kept, failure } = useClock();
  const [chosen, setChosen] = useState<Partial<Clock>>({});
  const clock = kept === undefined ? undefined : { ...kept, ...chosen };
  const [save, { loading }] = useMutation(SetNotificationClockDocument, {
    refetchQueries: ['NotificationClock', 'Subscriptions'],
    awaitRefetchQueries: true,
  });
  const isKnown = clock !== undefined;
  const isChanged = isKnown && (clock.timeZone !== kept?.timeZone || clock.hour !== kept?.hour);
  const submit = async (): Promise<void> => {
    if (!isKnown) return;
    try {
      await save({ variables: { timeZone: clock.timeZone, reportHour: clock.hour } });
      setChosen({});
      showSuccess('The time of reports is saved');
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  if (failure !== undefined) return <FailureAlert error={failure} />;
  return (
    <Group gap="md" align="flex-end">
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        limit={100}
        disabled={!isKnown}
        data={zonesWith(kept?.timeZone)}
        value={clock?.timeZone ?? null}
        onChange={(timeZone) => timeZone !== null && setChosen({ ...chosen, timeZone })}
      />
      <Select
        label="Hour"
        allowDeselect={false}
        disabled={!isKnown}
        data={HOURS}
        value={isKnown ? String(clock.hour) : null}
        onChange={(hour) => hour !== null && setChosen({ ...chosen, hour: Number(hour) })}
      />
      <Button disabled={!isChanged} loading={loading} onClick={() => void submit()}>
        Set the time
      </Button>
    </Group>
  );
}
