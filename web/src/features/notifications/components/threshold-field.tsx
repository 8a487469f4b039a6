import { NumberInput } from '@mantine/core';
import { type Control, Controller } from 'react-hook-form';
import { unitOfInput } from '../goal-units.ts';
import { type AlertFields, unitOfThreshold } from './alert-fields.ts';

type ThresholdFieldProps = { control: Control<AlertFields>; cause: string; metric: string };

const LABELS: Readonly<Record<string, string>> = {
  above: 'Above',
  below: 'Below',
  changed: 'Changed by',
  unusual: 'Deviations',
};

/** From when on an alert fires: a figure as people type it, a change in percent, or deviations. */
export function ThresholdField({ control, cause, metric }: ThresholdFieldProps) {
  const { prefix, suffix } = unitOfInput(unitOfThreshold(cause, metric));
  return (
    <Controller
      control={control}
      name="threshold"
      render={({ field, fieldState }) => (
        <NumberInput
          label={LABELS[cause] ?? 'Figure'}
          {...(cause === 'unusual' && { description: 'The fewer, the more often it fires.' })}
          thousandSeparator=","
          {...(prefix !== undefined && { prefix })}
          {...(suffix !== undefined && { suffix })}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
