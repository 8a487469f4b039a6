import { wayOnOf } from '@parley/core/features/health';
import { useContext } from 'react';
import { AddressContext } from './address-context.ts';

/** Where a person goes on from a value that is missing for this reason; most lead nowhere. */
export function useWayOn(reason: string | undefined): string | undefined {
  const toAddress = useContext(AddressContext);
  const path = reason === undefined ? undefined : wayOnOf(reason);
  return path === undefined ? undefined : toAddress?.(path);
}
