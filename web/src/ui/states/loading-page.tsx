import { Logo } from '../layout/logo.tsx';
import classes from './loading-page.module.css';

/** The global loader. Its text appears only after a delay. */
export function LoadingPage({ text = 'Loading…' }: { text?: string }) {
  return (
    <div className={classes.page} role="status">
      <Logo size={36} />
      <span className={classes.text}>{text}</span>
    </div>
  );
}
