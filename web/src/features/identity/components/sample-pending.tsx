import { Loader } from '@mantine/core';
import classes from './form.module.css';
import { Or } from './or.tsx';

/** At the first start, in the place of the sample accounts until they are there. */
export function SamplePending() {
  return (
    <>
      <div className={classes.pending} role="status">
        <Loader size={20} />
        <span className={classes.grow}>
          <span className={classes.label}>Preparing sample data…</span>
          <br />
          <span className={classes.who}>This takes about half a minute, once.</span>
        </span>
      </div>
      <Or text="or sign in with your own account" />
    </>
  );
}
