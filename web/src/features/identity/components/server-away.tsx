import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import classes from './form.module.css';

const AGAIN_MS = 3000;

/** Loads the page's data again after a while, as long as `when` holds. */
export function useAgain(when: boolean, milliseconds: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!when || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), milliseconds);
    return () => clearTimeout(timer);
  }, [when, state, revalidate, milliseconds]);
}

/** Replaces every page outside an instance while the server is unreachable. */
export function ServerAway() {
  const { revalidate, state } = useRevalidator();
  useAgain(true, AGAIN_MS);
  return (
    <CenteredPage title="The server cannot be reached">
      <div className={classes.form}>
        <div className={classes.panel} role="status">
          <IconPlugConnectedX size={20} stroke={1.5} aria-hidden />
          <span className={classes.grow}>
            Check your connection, and that Parley is running. This page reconnects automatically.
          </span>
        </div>
        <Button fullWidth onClick={() => void revalidate()} loading={state === 'loading'}>
          Try again
        </Button>
      </div>
    </CenteredPage>
  );
}
