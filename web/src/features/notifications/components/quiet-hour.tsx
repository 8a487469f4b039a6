import { Select } from '@mantine/core';
import { useClock } from '../data/use-clock.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

type QuietHourProps = {
  label: string;
  value: number | null;
  onChange: (hour: number | null) => void;
  error?: string | undefined;
};

/** An hour at which quiet hours begin or end, in the time zone of the organization. */
export function QuietHour({ label, value, onChange, error }: QuietHourProps) {
  const { clock } = useClock();
  return (
    <Select
      label={clock === undefined ? label : `${label} (${clock.timeZone})`}
      placeholder="No quiet hours"
      clearable
      data={HOURS}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      error={error}
    />
  );
}
