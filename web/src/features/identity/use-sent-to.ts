import { useLocation, useNavigate } from 'react-router';

const sentToOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'sentTo' in state && typeof state.sentTo === 'string'
    ? state.sentTo
    : undefined;

type SentTo = {
  /** The address a message was sent to, kept in the history: a reload or the back button still knows it. */
  sentTo: string | undefined;
  /** Goes to the page that says so; `path` may be this one. */
  sent: (email: string, path?: string) => Promise<void>;
  again: () => void;
};

export function useSentTo(): SentTo {
  const location = useLocation();
  const navigate = useNavigate();
  const here = location.pathname + location.search;
  return {
    sentTo: sentToOf(location.state),
    sent: async (email, path = here) => await navigate(path, { state: { sentTo: email } }),
    again: () => void navigate(here, { replace: true, state: null }),
  };
}
