import { Button } from '@mantine/core';
import { useState } from 'react';

/** The ways out of an organization that one looks at without belonging to it. */
export function LoginAsTools() {
  const [busy, setBusy] = useState(false);
  const clear = async (): Promise<void> => {
    setBusy(true);
    await import('../api/api-client.ts')
      .then(({ apiClient }) => apiClient.clearStore())
      .catch(() => undefined);
    location.reload();
  };
  return (
    <>
      <Button size="xs" variant="default" loading={busy} onClick={() => void clear()}>
        Clear cache and reload
      </Button>
      <Button size="xs" variant="default" onClick={() => location.assign('/app')}>
        Leave
      </Button>
    </>
  );
}
