import { Popover, UnstyledButton } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useInstance } from '../../instances/index.ts';
import classes from './sample-badge.module.css';

const SampleNote = lazy(() =>
  import('./sample-note.tsx').then(({ SampleNote }) => ({ default: SampleNote })),
);

/** Says on every page that the figures are invented. */
export function SampleBadge() {
  const { isSample } = useInstance();
  const [opened, setOpened] = useState(false);
  if (!isSample) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.badge}
          onClick={() => setOpened(!opened)}
          aria-label="Sample data: about it"
        >
          <IconFlask size={14} stroke={1.75} aria-hidden />
          <span className={classes.words}>
            Sample<span className={classes.more}> data</span>
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="About the sample data">
        <Suspense fallback={null}>
          <SampleNote onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
