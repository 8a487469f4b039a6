import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import { MONITOR_IDS, monitorOf } from '@parley/core/features/health';
import { type EventCause, QUIET_DAYS } from '@parley/core/features/notifications';
import { type Control, Controller } from 'react-hook-form';
import type { AlertFields } from './alert-fields.ts';

const MATCHES = [
  { value: 'begins', label: 'begins with' },
  { value: 'is', label: 'is' },
  { value: 'contains', label: 'contains' },
];
const MONITORS = [
  { value: '', label: 'All monitors' },
  ...MONITOR_IDS.map((id) => ({ value: id, label: monitorOf(id).title })),
];

/** What an alert on events asks for besides: a path, days without a visit, or a monitor. */
export function EventFields({ control, cause }: { control: Control<AlertFields>; cause: EventCause }) {
  switch (cause) {
    case 'pageVisited':
      return (
        <Group gap="lg" align="flex-start" grow>
          <Controller
            control={control}
            name="pathMatch"
            render={({ field }) => (
              <Select
                label="Its path"
                allowDeselect={false}
                data={MATCHES}
                value={field.value}
                onChange={(value) => value !== null && field.onChange(value)}
              />
            )}
          />
          <Controller
            control={control}
            name="path"
            render={({ field, fieldState }) => (
              <TextInput
                label="Path"
                placeholder="/pricing"
                autoComplete="off"
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        </Group>
      );
    case 'companyReturned':
      return (
        <Controller
          control={control}
          name="quietDays"
          render={({ field, fieldState }) => (
            <NumberInput
              label="Days without a visit before"
              min={QUIET_DAYS.least}
              max={QUIET_DAYS.most}
              clampBehavior="none"
              allowDecimal={false}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      );
    case 'monitorWarns':
      return (
        <Controller
          control={control}
          name="monitor"
          render={({ field }) => (
            <Select
              label="Monitor"
              allowDeselect={false}
              data={MONITORS}
              value={field.value}
              onChange={(value) => field.onChange(value ?? '')}
            />
          )}
        />
      );
  }
}
