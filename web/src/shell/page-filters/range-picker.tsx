import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { rangeText } from './day-text.ts';
import type { RangeChoice } from './range.ts';
import classes from './range-picker.module.css';
import { usePageFilters } from './use-page-filters.ts';

const RangePanel = lazy(() =>
  import('./range-panel.tsx').then(({ RangePanel }) => ({ default: RangePanel })),
);

/** "Last 90 days" or the days themselves. */
export const choiceText = (choice: RangeChoice): string =>
  choice.kind === 'preset' ? `Last ${choice.days} days` : rangeText(choice.range.start, choice.range.end);

/** The period of the page. It always has one: it can be changed, not cleared. */
export function RangePicker() {
  const { choice, range, setChoice } = usePageFilters();
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.target}
          leftSection={<IconCalendar size={16} stroke={1.75} />}
          title={rangeText(range.start, range.end)}
          aria-label={`Period: ${choiceText(choice)}`}
          onClick={() => setOpened(!opened)}
        >
          {choiceText(choice)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Period">
        <Suspense fallback={<div className={classes.waiting} />}>
          <RangePanel
            choice={choice}
            range={range}
            onChoose={(next) => {
              setChoice(next);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
