import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstance } from '../features/instances/index.ts';
import classes from './login-as-banner.module.css';

/** For a superuser who looks at an organization that is not theirs: which one it is, and the way out. */
export function LoginAsBanner() {
  const { id, name, isForeign } = useInstance();
  const [busy, setBusy] = useState(false);
  if (!isForeign) return null;
  const clear = async (): Promise<void> => {
    setBusy(true);
    await import('./api-client.ts').then(({ apiClient }) => apiClient.clearStore()).catch(() => undefined);
    location.reload();
  };
  return (
    <section className={classes.banner} aria-label="Signed in as another organization">
      <IconEye size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        You are viewing <strong>{name}</strong> as a superuser. <code>{id}</code>
      </div>
      <div className={classes.tools}>
        <Button size="xs" variant="default" loading={busy} onClick={() => void clear()}>
          Clear cache and reload
        </Button>
        <Button size="xs" variant="default" onClick={() => location.assign('/app')}>
          Leave
        </Button>
      </div>
    </section>
  );
}
