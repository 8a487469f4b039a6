import '@mantine/dates/styles.css';
import { Button, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { addDays, type DateRange, RANGE_PRESETS, toDay } from '@parley/core/dates';
import { useState } from 'react';
import { dayText, readDay } from './day-text.ts';
import { checkRange, type RangeChoice, selectableDays } from './range.ts';
import classes from './range-picker.module.css';

type RangePanelProps = { choice: RangeChoice; range: DateRange; onChoose: (choice: RangeChoice) => void };

/** Presets choose at once; days are picked or typed and then applied. */
export function RangePanel({ choice, range, onChoose }: RangePanelProps) {
  const today = toDay(Date.now());
  const limits = selectableDays(today);
  const wide = useMediaQuery('(min-width: 48.0625em)', undefined, { getInitialValueInEffect: false });
  const [start, setStart] = useState(dayText(range.start));
  const [end, setEnd] = useState(dayText(range.end));
  const days = { start: readDay(start), end: readDay(end) };
  const month = `${(days.end ?? today).slice(0, 7)}-01`;
  const valid =
    days.start === undefined || days.end === undefined ? undefined : checkRange(days.start, days.end, today);
  const problem =
    days.start === undefined || days.end === undefined
      ? 'Both days are needed, such as 3/14/2026, 2026-03-14 or Mar 14, 2026.'
      : days.start > days.end
        ? 'The first day is after the last.'
        : `Days from ${dayText(limits.start)} to today.`;
  return (
    <div className={classes.panel}>
      <div className={classes.presets}>
        {RANGE_PRESETS.map((count) => (
          <button
            key={count}
            type="button"
            className={classes.preset}
            aria-pressed={choice.kind === 'preset' && choice.days === count}
            onClick={() => onChoose({ kind: 'preset', days: count })}
          >
            Last {count} days
          </button>
        ))}
      </div>
      <form
        className={classes.custom}
        onSubmit={(event) => {
          event.preventDefault();
          if (valid !== undefined) onChoose({ kind: 'custom', range: valid });
        }}
      >
        <DatePicker
          type="range"
          size="sm"
          firstDayOfWeek={0}
          numberOfColumns={wide ? 2 : 1}
          defaultDate={wide ? addDays(month, -1) : month}
          minDate={limits.start}
          maxDate={limits.end}
          value={[days.start ?? null, days.end ?? null]}
          onChange={([first, last]) => {
            setStart(first === null ? '' : dayText(first));
            setEnd(last === null ? '' : dayText(last));
          }}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        />
        <div className={classes.fields}>
          <TextInput
            label="From"
            value={start}
            onChange={(event) => setStart(event.currentTarget.value)}
            error={days.start === undefined && start !== ''}
          />
          <TextInput
            label="To"
            value={end}
            onChange={(event) => setEnd(event.currentTarget.value)}
            error={days.end === undefined && end !== ''}
          />
          <Button type="submit" disabled={valid === undefined}>
            Apply
          </Button>
        </div>
        <p className={classes.problem} aria-live="polite">
          {valid === undefined ? problem : ''}
        </p>
      </form>
    </div>
  );
}
