import { Skeleton } from '@mantine/core';
import type { SecondFactorNeeded } from '@parley/core/features/identity';
import { Suspense } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { SecondFactorChallenge } from '../factors/index.ts';
import { expiredPath } from '../load-proof.ts';
import { forgetProof, keepProof } from '../proof.ts';
import { useWay } from '../use-way.ts';
import { ProofFooter } from './proof-footer.tsx';

/** The first factor was right; this asks for the second. */
export function Challenge({ proof, arrived }: { proof: SecondFactorNeeded; arrived: boolean }) {
  const { redirect } = useWay();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <CenteredPage
      title="Confirm that it is you"
      text="Your account is protected by a second factor."
      footer={<ProofFooter />}
    >
      <Suspense fallback={<Skeleton height={132} />}>
        <SecondFactorChallenge
          intermediateToken={proof.intermediateToken}
          methods={proof.methods}
          onProof={(next) => {
            keepProof({ proof: next, arrived });
            void revalidate();
          }}
          onExpired={() => {
            forgetProof();
            void navigate(expiredPath(redirect), { replace: true });
          }}
        />
      </Suspense>
    </CenteredPage>
  );
}
