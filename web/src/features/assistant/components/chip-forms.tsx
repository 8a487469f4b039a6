import { Button, NumberInput, TextInput } from '@mantine/core';
import type { FrameEdit } from '@parley/core/assistant';
import { type DateRange, toDay } from '@parley/core/dates';
import { useState } from 'react';
import type { AssistantChipMenuQuery } from '../../../generated/graphql.ts';
import { checkRange, dayText, readDay } from '../../../shell/page-filters/index.ts';
import classes from './chip-panel.module.css';
import { KEEPS_DRAWER } from './keeps-drawer.ts';

type Menu = NonNullable<AssistantChipMenuQuery['assistant']['chipMenu']>;
type Give = (edit: FrameEdit, to: string) => void;

/** Two days of one's own. */
export function DatesForm({
  dates,
  onGive,
}: {
  dates: { startDate: string; endDate: string };
  onGive: (range: DateRange) => void;
}) {
  const [first, setFirst] = useState(dayText(dates.startDate));
  const [last, setLast] = useState(dayText(dates.endDate));
  const days = { start: readDay(first), end: readDay(last) };
  const today = toDay(Date.now());
  const range =
    days.start === undefined || days.end === undefined ? undefined : checkRange(days.start, days.end, today);
  const isWrong = (text: string, day: string | undefined): boolean => text.trim() !== '' && day === undefined;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (range !== undefined) onGive(range);
      }}
    >
      <TextInput
        label="From"
        size="xs"
        value={first}
        error={isWrong(first, days.start)}
        onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        {...KEEPS_DRAWER}
      />
      <TextInput
        label="To"
        size="xs"
        value={last}
        error={isWrong(last, days.end)}
        onChange={({ currentTarget }) => setLast(currentTarget.value)}
        {...KEEPS_DRAWER}
      />
      <Button type="submit" size="xs" disabled={range === undefined} {...KEEPS_DRAWER}>
        Apply
      </Button>
    </form>
  );
}

const numberOf = (value: number | string): number | null => (typeof value === 'number' ? value : null);

/** Other numbers of a bound; one of two may be left empty. */
export function BoundsForm({ bounds, onGive }: { bounds: NonNullable<Menu['bounds']>; onGive: Give }) {
  const { isExclusive, of } = bounds;
  const [min, setMin] = useState<number | string>(bounds.min ?? '');
  const [max, setMax] = useState<number | string>(bounds.max ?? '');
  const to = { min: numberOf(min), max: numberOf(max) };
  const isGiven = to.min !== null || to.max !== null;
  const isInOrder = to.min === null || to.max === null || to.min <= to.max;
  const low = isExclusive ? 'More than' : 'At least';
  const high = isExclusive ? 'Less than' : 'At most';
  const words = [
    ...(to.min === null ? [] : [`${low.toLowerCase()} ${to.min}`]),
    ...(to.max === null ? [] : [`${high.toLowerCase()} ${to.max}`]),
  ];
  return (
    <form
      className={classes.form}
      data-first
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven && isInOrder)
          onGive({ part: 'threshold', at: bounds.at, to }, `${words.join(' and ')} ${of}`);
      }}
    >
      <NumberInput
        label={low}
        size="xs"
        hideControls
        data-autofocus={bounds.min !== null || undefined}
        value={min}
        onChange={setMin}
        {...KEEPS_DRAWER}
      />
      <NumberInput
        label={high}
        size="xs"
        hideControls
        data-autofocus={bounds.min === null || undefined}
        value={max}
        error={!isInOrder}
        onChange={setMax}
        {...KEEPS_DRAWER}
      />
      <Button type="submit" size="xs" disabled={!isGiven || !isInOrder} {...KEEPS_DRAWER}>
        Apply
      </Button>
      <p className={classes.unit}>{of}</p>
    </form>
  );
}
