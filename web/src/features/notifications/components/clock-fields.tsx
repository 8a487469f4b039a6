import { useMutation } from '@apollo/client/react';
import { Button, Group, Select } from '@mantine/core';
import { type Clock, timeZones } from '@parley/core/features/notifications';
import { useState } from 'react';
import { SetNotificationClockDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { useClock } from '../data/use-clock.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** When reports and digests of the organization go, for admins to choose. */
export function ClockFields() {
  const kept = useClock();
  const [chosen, setChosen] = useState<Partial<Clock>>({});
  const clock = { ...kept, ...chosen };
  const [save, { loading }] = useMutation(SetNotificationClockDocument, {
    refetchQueries: ['NotificationClock', 'Subscriptions'],
    awaitRefetchQueries: true,
  });
  const isChanged = clock.timeZone !== kept.timeZone || clock.hour !== kept.hour;
  const submit = async (): Promise<void> => {
    try {
      await save({ variables: { timeZone: clock.timeZone, reportHour: clock.hour } });
      setChosen({});
      showSuccess('The time of reports is saved');
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  return (
    <Group gap="md" align="flex-end">
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        limit={100}
        data={[...timeZones()]}
        value={clock.timeZone}
        onChange={(timeZone) => timeZone !== null && setChosen({ ...chosen, timeZone })}
      />
      <Select
        label="Hour"
        allowDeselect={false}
        data={HOURS}
        value={String(clock.hour)}
        onChange={(hour) => hour !== null && setChosen({ ...chosen, hour: Number(hour) })}
      />
      <Button disabled={!isChanged} loading={loading} onClick={() => void submit()}>
        Set the time
      </Button>
    </Group>
  );
}
