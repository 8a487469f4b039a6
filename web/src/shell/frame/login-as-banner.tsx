import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useInstance } from '../instance/instance-context.ts';
import classes from './login-as-banner.module.css';

const LoginAsTools = lazy(() =>
  import('./login-as-tools.tsx').then(({ LoginAsTools }) => ({ default: LoginAsTools })),
);

/** For a superuser in an organization they are no member of: its name, and a link to leave it. */
export function LoginAsBanner() {
  const { id, name, isForeign } = useInstance();
  if (!isForeign) return null;
  return (
    <section className={classes.banner} aria-label="Signed in as another organization">
      <IconEye size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        You are viewing <strong>{name}</strong> as a superuser. <code>{id}</code>
      </div>
      <div className={classes.tools}>
        <Suspense fallback={null}>
          <LoginAsTools />
        </Suspense>
      </div>
    </section>
  );
}
