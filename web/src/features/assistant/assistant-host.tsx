import { lazy, Suspense, useState } from 'react';
import { useAssistantStore } from './assistant-store.ts';
import type { AssistantConnection } from './conversation.ts';

const AssistantDrawer = lazy(() =>
  import('./components/assistant-drawer.tsx').then((module) => ({ default: module.AssistantDrawer })),
);

/**
 * Mounted once by the shell. The drawer's code is loaded when it is first opened, and from then on it stays, with its
 * conversation.
 */
export function AssistantHost(connection: AssistantConnection) {
  const opened = useAssistantStore((store) => store.opened);
  const [isNeeded, setNeeded] = useState(false);
  if (opened && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <AssistantDrawer key={connection.instanceId} {...connection} />
    </Suspense>
  );
}
