import { PasswordInput, TextInput } from '@mantine/core';
import type { SecondFactors } from '@parley/core/features/identity';

const CODES = {
  code: 'Code of your authenticator app, or a backup code',
  mail: 'Code of the mail that was sent to you',
} as const;

type ProofFieldProps = { proof: Exclude<SecondFactors['proofs'][number], 'passkey'> };

/** Where a proof of who one is is typed. */
export function ProofField({ proof }: ProofFieldProps) {
  if (proof !== 'password')
    return (
      <TextInput name="proof" label={CODES[proof]} autoComplete="one-time-code" data-autofocus autoFocus />
    );
  return (
    <PasswordInput
      name="proof"
      label="Your password"
      size="sm"
      autoComplete="current-password"
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
    />
  );
}
