import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';

/** What came of connecting, when the browser came here from it (specification 002 §2.13). */
export function useOutcome(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (typeof state !== 'object' || state === null) return;
    const failure: unknown = Reflect.get(state, 'connectionSavedError');
    if (typeof failure === 'string') showFailure(failure, { forNextPage: true });
    else if (Reflect.get(state, 'connectionSavedSuccess') === true)
      showSuccess('The connection is saved', { forNextPage: true });
    else return;
    void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
}
