import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../ui/failures/failure.ts';
import { credentials, rest } from '../api/rest.ts';

/** Specification 002 §9. */
const KEEP_ALIVE_MS = 30_000;

/** The namespace of what is edited. */
export type EditArea = 'channelMappingRules' | 'vendorSpends';

/** `lost` when another person or tab has taken over: what was edited is still on the page. */
export type EditSession = {
  area: EditArea;
  status: 'off' | 'starting' | 'on' | 'lost';
  /** Why it was lost. */
  reason: string | undefined;
  /** What saving has to send. */
  token: string | undefined;
  /** Begins, or begins again after it was lost; throws when another person edits. */
  begin: () => Promise<void>;
  end: () => void;
};

const startText = (area: EditArea): string =>
  `mutation StartEditing($token: String) { ${area} { startOrContinueSession(token: $token) { token } } }`;
const endText = (area: EditArea): string =>
  `mutation EndEditing($token: String) { ${area} { endSession(token: $token) { success } } }`;

function tokenIn(answer: unknown, area: EditArea): string {
  const { data } = answer as { data?: Record<string, { startOrContinueSession?: { token?: string } }> };
  const token = data?.[area]?.startOrContinueSession?.token;
  if (token === undefined) throw new Error('the session has no token');
  return token;
}

const start = async (area: EditArea, token?: string): Promise<string> =>
  tokenIn(
    await rest('/api/graphql?StartEditing', { query: startText(area), variables: { token: token ?? null } }),
    area,
  );

/** Sent even while the page is closed. Nobody waits for it: a session that was not ended lapses. */
function sendEnd(area: EditArea, token: string): void {
  void fetch('/api/graphql?EndEditing', {
    method: 'POST',
    keepalive: true,
    headers: { ...credentials(), 'content-type': 'application/json' },
    body: JSON.stringify({ query: endText(area), variables: { token } }),
  }).catch(() => undefined);
}

const isLost = (error: unknown): boolean =>
  ['OPERATION_LOCKED', 'PERMISSION_DENIED'].includes(toFailure(error).code);

/**
 * The right to edit what one person edits at a time: kept alive every 30 seconds, and ended with the page, the component or by
 * `end`. A keep-alive that does not arrive is tried again by the next.
 */
export function useEditSession(area: EditArea): EditSession {
  const [status, setStatus] = useState<EditSession['status']>('off');
  const [reason, setReason] = useState<string>();
  const [token, setToken] = useState<string>();
  const held = useRef<string>(undefined);
  /** While another person edits, what was lost stays lost: asking again does not change that. */
  const isGone = useRef(false);

  const hold = useCallback((next: string | undefined) => {
    held.current = next;
    setToken(next);
  }, []);
  const begin = useCallback(async () => {
    if (!isGone.current) setStatus('starting');
    try {
      hold(await start(area));
      isGone.current = false;
      setReason(undefined);
      setStatus('on');
    } catch (error) {
      if (!isGone.current) setStatus('off');
      else if (isLost(error)) setReason(toFailure(error).message);
      throw error;
    }
  }, [area, hold]);
  const end = useCallback(() => {
    if (held.current !== undefined) sendEnd(area, held.current);
    hold(undefined);
    isGone.current = false;
    setReason(undefined);
    setStatus('off');
  }, [area, hold]);

  useEffect(() => {
    if (token === undefined) return;
    const keepAlive = (): void => {
      start(area, token).catch((error: unknown) => {
        if (held.current !== token || !isLost(error)) return;
        held.current = undefined;
        isGone.current = true;
        setReason(toFailure(error).message);
        setStatus('lost');
        setToken(undefined);
      });
    };
    const timer = setInterval(keepAlive, KEEP_ALIVE_MS);
    return () => clearInterval(timer);
  }, [area, token]);

  useEffect(() => {
    const close = (): void => {
      if (held.current !== undefined) sendEnd(area, held.current);
      held.current = undefined;
    };
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [area]);

  return { area, status, reason, token, begin, end };
}
