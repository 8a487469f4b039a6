import { Group } from '@mantine/core';
import { type Control, Controller } from 'react-hook-form';
import type { AlertFields } from './alert-fields.ts';
import { QuietHour } from './quiet-hour.tsx';

const FIELDS = [
  { name: 'quietFrom', label: 'No mail from' },
  { name: 'quietUntil', label: 'Until' },
] as const;

/** The hours in which no message goes: it waits until they end. */
export const QuietHoursFields = ({ control }: { control: Control<AlertFields> }) => (
  <Group gap="lg" align="flex-start" grow>
    {FIELDS.map(({ name, label }) => (
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <QuietHour
            label={label}
            value={field.value === '' ? null : Number(field.value)}
            onChange={(hour) => field.onChange(hour === null ? '' : String(hour))}
            error={fieldState.error?.message}
          />
        )}
      />
    ))}
  </Group>
);
