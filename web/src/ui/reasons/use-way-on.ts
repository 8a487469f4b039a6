import { targetMarketPath } from '@parley/core/features/settings';
import { isWithoutTarget } from '@parley/core/metrics';
import { useContext } from 'react';
import { AddressContext } from './address-context.ts';

/** Where a person goes on from a value that is missing for this reason; most lead nowhere. */
export function useWayOn(reason: string | undefined): string | undefined {
  const toAddress = useContext(AddressContext);
  return reason !== undefined && isWithoutTarget(reason) ? toAddress?.(targetMarketPath()) : undefined;
}
