import { Popover, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useInstance } from '../instance-context.ts';
import classes from './instance-switcher.module.css';

const SwitcherPanel = lazy(() =>
  import('./switcher-panel.tsx').then(({ SwitcherPanel }) => ({ default: SwitcherPanel })),
);
const CreateInstanceModal = lazy(() =>
  import('./create-instance-modal.tsx').then(({ CreateInstanceModal }) => ({ default: CreateInstanceModal })),
);

export function InstanceSwitcher() {
  const { name } = useInstance();
  const [opened, setOpened] = useState(false);
  const [creating, setCreating] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.target}
            onClick={() => setOpened(!opened)}
            aria-label={`Instance: ${name}. Switch instance`}
            title={name}
          >
            <span className={classes.initial} data-initial={name.slice(0, 1).toUpperCase()} />
            <span className={classes.name}>{name}</span>
            <IconSelector size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Instances">
          <Suspense fallback={<div className={classes.waiting} />}>
            <SwitcherPanel
              onClose={close}
              onCreate={() => {
                close();
                setCreating(true);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {creating && (
        <Suspense fallback={null}>
          <CreateInstanceModal onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
