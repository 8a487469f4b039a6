import { useMutation, useQuery } from '@apollo/client/react';
import type { PinnedPart } from '@parley/core/assistant';
import {
  AddPinDocument,
  PinsDocument,
  type PinsQuery,
  RemovePinDocument,
} from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure } from '../../../ui/toasts/toast-store.ts';

export type Pin = PinsQuery['pins']['get'][number];

/** The person's pins, the last one first; undefined until they are known. */
export function usePins() {
  const { data, error, refetch } = useQuery(PinsDocument, { fetchPolicy: 'cache-and-network' });
  return { pins: data?.pins.get, error, retry: () => void refetch() };
}

/** Of a change of pins: wherever they are shown they follow. */
export const SHOW_PINS = { refetchQueries: [PinsDocument], awaitRefetchQueries: true };

export type PinningPlace = PinnedPart & { conversationId: string; turnId: string };

/** Pins a part of an answer or takes it away; an error is shown. */
export function usePinning() {
  const [addPin, adding] = useMutation(AddPinDocument, SHOW_PINS);
  const [removePin, removing] = useMutation(RemovePinDocument, SHOW_PINS);
  const tell = (error: unknown): void => showFailure(toFailure(error).message);
  return {
    isBusy: adding.loading || removing.loading,
    add: (place: PinningPlace) => addPin({ variables: place }).catch(tell),
    remove: (id: string) => removePin({ variables: { id } }).catch(tell),
  };
}
