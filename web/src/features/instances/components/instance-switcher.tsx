import { IconSelector } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithApi } from '../../../shell/api/lazy-with-api.ts';
import { HeaderPanel } from '../../../shell/frame/header-panel.tsx';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import classes from './instance-switcher.module.css';

const SwitcherPanel = lazyWithApi(() =>
  import('./switcher-panel.tsx').then((module) => module.SwitcherPanel),
);
const CreateInstanceModal = lazyWithApi(() =>
  import('./create-instance-modal.tsx').then((module) => module.CreateInstanceModal),
);

export function InstanceSwitcher() {
  const { name } = useInstance();
  const [opened, setOpened] = useState(false);
  const [creating, setCreating] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <>
      <HeaderPanel
        label="Instances"
        opened={opened}
        onChange={setOpened}
        button={{
          label: `Instance: ${name}. Switch instance`,
          title: name,
          className: classes.target,
          content: (
            <>
              <span className={classes.initial} data-initial={name.slice(0, 1).toUpperCase()} />
              <span className={classes.name}>{name}</span>
              <IconSelector size={16} stroke={1.75} aria-hidden />
            </>
          ),
        }}
      >
        <Suspense fallback={<div className={classes.waiting} />}>
          <SwitcherPanel
            onClose={close}
            onCreate={() => {
              close();
              setCreating(true);
            }}
          />
        </Suspense>
      </HeaderPanel>
      {creating && (
        <Suspense fallback={null}>
          <CreateInstanceModal onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
