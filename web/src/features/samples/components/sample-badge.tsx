import { IconFlask } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithApi } from '../../../shell/api/lazy-with-api.ts';
import { HeaderPanel } from '../../../shell/frame/header-panel.tsx';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import classes from './sample-badge.module.css';

const SampleNote = lazyWithApi(() => import('./sample-note.tsx').then((module) => module.SampleNote));

/** Says on every page that the figures are invented. */
export function SampleBadge() {
  const { isSample } = useInstance();
  const [opened, setOpened] = useState(false);
  if (!isSample) return null;
  return (
    <HeaderPanel
      label="About the sample data"
      opened={opened}
      onChange={setOpened}
      className={classes.panel}
      button={{
        label: 'Sample data: about it',
        className: classes.badge,
        content: (
          <>
            <IconFlask size={14} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              Sample<span className={classes.more}> data</span>
            </span>
          </>
        ),
      }}
    >
      <Suspense fallback={<div className={classes.waiting} />}>
        <SampleNote onClose={() => setOpened(false)} />
      </Suspense>
    </HeaderPanel>
  );
}
