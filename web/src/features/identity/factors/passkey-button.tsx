import { Button } from '@mantine/core';
import type { Proof } from '@parley/core/features/identity';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { isProof } from '../data/answers.ts';
import { codeOf, read, request } from '../data/request.ts';
import { DeviceError } from './ask-as-person.ts';
import { askForPasskey, hasPasskeys } from './device.ts';

type PasskeyButtonProps = {
  onProof: (proof: Proof) => unknown;
  /** The code of what went wrong; `unable_to_auth_passkey` also when the device or the person at it gave up. */
  onFailure: (code: string) => void;
  onStart?: () => void;
};

/** Signing in with nothing but a passkey. Not there where the browser knows none. */
export function PasskeyButton({ onProof, onFailure, onStart }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const signIn = async (): Promise<void> => {
    setBusy(true);
    onStart?.();
    try {
      const options = await (await request('/api/auth/passkey/authenticate-options', { body: {} })).json();
      const response = await askForPasskey(options);
      onProof(await read(await request('/api/auth/discovery/passkey', { body: { response } }), isProof));
    } catch (error) {
      onFailure(error instanceof DeviceError ? 'unable_to_auth_passkey' : codeOf(error));
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      fullWidth
      loading={busy}
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
      onClick={() => void signIn()}
    >
      Continue with a passkey
    </Button>
  );
}
