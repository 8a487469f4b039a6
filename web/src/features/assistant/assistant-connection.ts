import { useMemo } from 'react';
import { useInstance } from '../../shell/instance/instance-context.ts';
import { sessionToken } from '../../shell/session/session.ts';
import { audienceAtHand } from './page-context/page-at-hand.ts';

/** What a conversation needs to reach the server. */
export type AssistantConnection = {
  /** `wss://host/api/assistant`. */
  url: string;
  token: () => string;
  instanceId: string;
  /** The audience chosen on the page, for questions that name none. */
  audience: () => string | undefined;
};

export function useAssistantConnection(): AssistantConnection {
  const { id } = useInstance();
  return useMemo(
    () => ({
      url: `${location.origin.replace(/^http/, 'ws')}/api/assistant`,
      token: () => sessionToken() ?? '',
      instanceId: id,
      audience: audienceAtHand,
    }),
    [id],
  );
}
