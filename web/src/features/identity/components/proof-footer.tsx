import { Anchor } from '@mantine/core';
import type { Discovered } from '@parley/core/features/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf, isPassing } from '../data/request.ts';
import { enterToDeleteAccount } from '../delete-account.ts';
import { expiredPath } from '../load-proof.ts';
import { forgetProof } from '../proof.ts';
import { useWay } from '../use-way.ts';

type ProofFooterProps = {
  email?: string;
  /** Of whoever belongs to no organization: they may delete their account here. */
  discovered?: Discovered;
};

/** Who is signing in, with a link to use another account. */
export function ProofFooter({ discovered, email = discovered?.email }: ProofFooterProps) {
  const { to, redirect } = useWay();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = (): void => {
    forgetProof();
    void navigate(to('/sign-in'));
  };
  const remove = async ({ intermediateToken }: Discovered): Promise<void> => {
    setBusy(true);
    await enterToDeleteAccount(intermediateToken).catch((error: unknown) => {
      setBusy(false);
      if (isPassing(codeOf(error))) return;
      forgetProof();
      void navigate(expiredPath(redirect));
    });
  };
  return (
    <>
      {email !== undefined && `${email} · `}
      <Anchor component="button" type="button" onClick={leave} fw={500}>
        Use another account
      </Anchor>
      {discovered?.organizations.length === 0 && (
        <>
          {' · '}
          <Anchor
            component="button"
            type="button"
            c="dimmed"
            disabled={busy}
            onClick={() => void remove(discovered)}
          >
            Delete my account
          </Anchor>
        </>
      )}
    </>
  );
}
