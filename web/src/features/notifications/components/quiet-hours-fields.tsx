import { Group, Select } from '@mantine/core';
import { type Control, Controller } from 'react-hook-form';
import { useClock } from '../data/use-clock.ts';
import type { AlertFields } from './alert-fields.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const FIELDS = [
  { name: 'quietFrom', label: 'No mail from' },
  { name: 'quietUntil', label: 'Until' },
] as const;

/** The hours in which no message goes: it waits until they end. */
export function QuietHoursFields({ control }: { control: Control<AlertFields> }) {
  const { clock } = useClock();
  const zone = clock === undefined ? '' : ` (${clock.timeZone})`;
  return (
    <Group gap="lg" align="flex-start" grow>
      {FIELDS.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <Select
              label={`${label}${zone}`}
              placeholder="No quiet hours"
              clearable
              data={HOURS}
              value={field.value === '' ? null : field.value}
              onChange={(value) => field.onChange(value ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </Group>
  );
}
