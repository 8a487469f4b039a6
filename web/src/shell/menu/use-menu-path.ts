import { useCallback } from 'react';
import { useInstancePath } from '../links/use-instance-path.ts';
import { useChosenAudience, withAudience } from '../page-filters/chosen-audience.ts';

/** Turns the path of a page into an address that keeps the audience chosen before. */
export function useMenuPath(): (path: string) => string {
  const toAddress = useInstancePath();
  const audience = useChosenAudience((store) => store.audience);
  return useCallback((path) => toAddress(withAudience(path, audience)), [toAddress, audience]);
}
