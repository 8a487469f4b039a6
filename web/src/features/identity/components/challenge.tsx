import { Button, Stack, TextInput } from '@mantine/core';
import type { SecondFactorNeeded } from '@parley/core/features/identity';
import { useRevalidator } from 'react-router';
import { GatePage } from '../../../ui/gate-page.tsx';
import { isProof } from '../data/answers.ts';
import { read, request } from '../data/request.ts';
import { keepProof } from '../proof.ts';
import { useGateForm } from '../use-gate-form.ts';
import { FailureNotice } from './failure-notice.tsx';
import { ProofFooter } from './proof-footer.tsx';

/** The first factor was right; this asks for the second. */
export function Challenge({ proof, arrived }: { proof: SecondFactorNeeded; arrived: boolean }) {
  const { revalidate } = useRevalidator();
  const { props, problems, failure, busy } = useGateForm({
    check: (fields) => (fields.get('code') ? {} : { code: 'Please enter the code.' }),
    send: async (fields) => {
      const body = { method: 'totp', code: (fields.get('code') ?? '').trim() };
      const token = proof.intermediateToken;
      const next = await read(await request('/api/auth/second-factor/verify', { body, token }), isProof);
      keepProof({ proof: next, arrived });
      await revalidate();
    },
  });
  return (
    <GatePage
      title="Confirm that it is you"
      text="Your account is protected by a second factor."
      footer={<ProofFooter />}
    >
      <form {...props}>
        <Stack gap="md">
          <FailureNotice code={failure} />
          <TextInput
            label="Code of your authenticator"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={problems['code']}
          />
          <Button type="submit" fullWidth loading={busy}>
            Continue
          </Button>
        </Stack>
      </form>
    </GatePage>
  );
}
