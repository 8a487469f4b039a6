import { Suspense, useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useInstance } from '../../shell/instance/instance-context.ts';
import { useAssistantStore } from './assistant-store.ts';
import { saveConversation, savedConversation } from './saved-conversation.ts';
import { listenForQuestion } from './type-ahead.ts';

const AssistantDrawer = lazyWithApi(() =>
  import('./components/assistant-drawer.tsx').then((module) => module.AssistantDrawer),
);

/**
 * Mounted once by the shell. The drawer's code is loaded when it is first opened, and from then on it stays. On the page
 * of the assistant and on the first page there is no drawer: the input is there already.
 */
export function AssistantHost() {
  const { id } = useInstance();
  const opened = useAssistantStore((store) => store.opened);
  const isAwaited = useAssistantStore((store) => store.isAwaited);
  useEffect(() => (isAwaited ? listenForQuestion() : undefined), [isAwaited]);
  const isOnAssistant = useMatch('/app/inst/:instance/assistant/*') !== null;
  const isOnHome = useMatch('/app/inst/:instance/home') !== null;
  const isOnPage = isOnAssistant || isOnHome;
  const [isNeeded, setNeeded] = useState(false);
  // After a reload the drawer is as it was; what is in it comes with its code.
  useEffect(() => {
    const { sessionId, isOpened } = savedConversation(id);
    if (sessionId !== null) useAssistantStore.setState({ hasConversation: true });
    if (isOpened) useAssistantStore.setState({ opened: true });
    return useAssistantStore.subscribe(({ opened: isOpen }, before) => {
      if (isOpen !== before.opened) saveConversation(id, { isOpened: isOpen });
    });
  }, [id]);
  if (opened && !isNeeded && !isOnPage) setNeeded(true);
  if (!isNeeded || isOnPage) return null;
  return (
    <Suspense fallback={null}>
      <AssistantDrawer key={id} />
    </Suspense>
  );
}
