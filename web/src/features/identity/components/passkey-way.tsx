import type { Proof } from '@parley/core/features/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PasskeyButton } from '../factors/passkey-button.tsx';
import { keepProof } from '../proof.ts';
import { useWay } from '../use-way.ts';
import { FailureNotice } from './failure-notice.tsx';

/** On the page of an organization, that one is meant, if the passkey's owner may enter it. */
function meaning(proof: Proof, slug: string | null): Proof {
  if (proof.status !== 'discovered' || slug === null) return proof;
  const meant = proof.organizations.find((organization) => organization.slug === slug);
  return { ...proof, meantFor: meant?.id ?? null };
}

/** Signing in with nothing but a passkey. */
export function PasskeyWay() {
  const { slug, to } = useWay();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <PasskeyButton
        onStart={() => setFailure(undefined)}
        onFailure={setFailure}
        onProof={(proof) => {
          keepProof({ proof: meaning(proof, slug), arrived: false });
          void navigate(to('/sign-in/discovery'));
        }}
      />
      <FailureNotice code={failure} />
    </>
  );
}
