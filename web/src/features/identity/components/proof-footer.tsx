import { Anchor } from '@mantine/core';
import { useNavigate } from 'react-router';
import { forgetProof } from '../proof.ts';
import { useWay } from '../use-way.ts';

/** Who is signing in, with a link to use another account. */
export function ProofFooter({ email }: { email?: string }) {
  const { to } = useWay();
  const navigate = useNavigate();
  const leave = (): void => {
    forgetProof();
    void navigate(to('/sign-in'));
  };
  return (
    <>
      {email !== undefined && `${email} · `}
      <Anchor component="button" type="button" onClick={leave} fw={500}>
        Use another account
      </Anchor>
    </>
  );
}
