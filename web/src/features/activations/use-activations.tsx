import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useFlag } from '../../shell/flags/index.ts';
import type { Activation, NamedAudience, OnChanged } from './data/activation.ts';

const ActivateDialog = lazy(() =>
  import('./components/activate-dialog.tsx').then((module) => ({ default: module.ActivateDialog })),
);
const DeactivateDialog = lazy(() =>
  import('./components/deactivate-dialog.tsx').then((module) => ({ default: module.DeactivateDialog })),
);

type Opened = { audience: NamedAudience; activation?: Activation };

export type Activations = {
  /** The flag `audienceActivation`: without it nothing of activations is shown (specification 001 §1). */
  isOn: boolean;
  activate: (audience: NamedAudience) => void;
  deactivate: (audience: NamedAudience, activation: Activation) => void;
  dialog: ReactNode;
};

/** The dialogs that send an audience to a platform and take it away; `onChanged` gets what is true afterwards. */
export function useActivations(onChanged: OnChanged): Activations {
  const isOn = useFlag('audienceActivation');
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const { audience, activation } = opened ?? {};
  return {
    isOn,
    activate: useCallback((chosen: NamedAudience) => setOpened({ audience: chosen }), []),
    deactivate: useCallback(
      (chosen: NamedAudience, ended: Activation) => setOpened({ audience: chosen, activation: ended }),
      [],
    ),
    dialog: audience !== undefined && (
      <Suspense fallback={null}>
        {activation === undefined ? (
          <ActivateDialog audience={audience} onChanged={onChanged} onClose={close} />
        ) : (
          <DeactivateDialog
            audience={audience}
            activation={activation}
            onChanged={onChanged}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
