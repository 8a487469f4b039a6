import classes from './loading-page.module.css';
import { Logo } from '../layout/logo.tsx';

/** The global loader. Its words appear only when it takes long enough to be read. */
export function LoadingPage({ text = 'Loading…' }: { text?: string }) {
  return (
    <div className={classes.page} role="status">
      <Logo size={36} />
      <span className={classes.text}>{text}</span>
    </div>
  );
}
