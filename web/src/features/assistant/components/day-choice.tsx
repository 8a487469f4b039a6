import { Checkbox, Group } from '@mantine/core';

type DayChoiceProps = {
  days: readonly string[];
  /** Their numbers: 0 is the first. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Days of the week, of which the last chosen one stays. */
export function DayChoice({ days, chosen, onChange }: DayChoiceProps) {
  return (
    <Checkbox.Group
      size="xs"
      label="On"
      value={chosen.map(String)}
      onChange={(values) => values.length > 0 && onChange(values.map(Number).toSorted((a, b) => a - b))}
    >
      <Group gap="md">
        {days.map((day, index) => (
          <Checkbox
            key={day}
            size="xs"
            styles={{ label: { paddingInlineStart: 6 } }}
            value={String(index)}
            label={day.charAt(0).toUpperCase() + day.slice(1, 3)}
            aria-label={day.charAt(0).toUpperCase() + day.slice(1)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
