import { IconTerminal2 } from '@tabler/icons-react';
import classes from './form.module.css';
import { Or } from './or.tsx';

/** On a server without any account yet. */
export function SetUpPending() {
  return (
    <>
      <div className={classes.panel}>
        <IconTerminal2 size={20} stroke={1.5} aria-hidden />
        <span className={classes.grow}>
          <span className={classes.label}>Nobody has an account here yet</span>
          <br />
          <span className={classes.who}>
            The link that makes the first one is printed on the terminal where Parley was started.
          </span>
        </span>
      </div>
      <Or text="or sign in" />
    </>
  );
}
