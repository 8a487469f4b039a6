import type { Discovered, DiscoveredOrganization } from '@parley/core/features/identity';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { exchange } from '../data/auth-api.ts';
import { codeOf } from '../data/request.ts';
import { enter } from '../enter.ts';
import { latestFirst, type NextStep } from '../landing.ts';
import { expiredPath } from '../load-proof.ts';
import { forgetProof } from '../proof.ts';
import { useWay } from '../use-way.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './form.module.css';
import { OpeningOrganization } from './opening-organization.tsx';
import { OrganizationList } from './organization-list.tsx';
import { ProofFooter } from './proof-footer.tsx';

/** Long enough to say that it should be another one, short enough not to be waited for. */
const HOLD_MS = 1500;

type OrganizationChoiceProps = {
  discovered: Discovered;
  step: Extract<NextStep, { kind: 'enter' | 'choose' }>;
};

/** Exchanges the proof for a session in the one organization there is, the latest, or the one that is chosen. */
export function OrganizationChoice({ discovered, step }: OrganizationChoiceProps) {
  const { redirect, to } = useWay();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(step.kind === 'enter' ? step.organization : undefined);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { organizations, email, intermediateToken, mayCreate } = discovered;

  const open = async ({ id }: DiscoveredOrganization): Promise<void> => {
    setBusy(id);
    setFailure(undefined);
    try {
      enter(await exchange(intermediateToken, id), redirect, organizations);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'intermediate-session-expired' || code === 'MISSING_AUTHENTICATION') {
        forgetProof();
        await navigate(expiredPath(redirect), { replace: true });
        return;
      }
      setFailure(code);
      setBusy(undefined);
      setOpening(undefined);
    }
  };

  if (opening !== undefined)
    return (
      <OpeningOrganization
        organization={opening}
        email={email}
        hold={step.kind === 'enter' && step.others ? HOLD_MS : 0}
        open={open}
        onOther={step.kind === 'enter' && step.others ? () => setOpening(undefined) : undefined}
      />
    );
  return (
    <CenteredPage
      title="Choose an organization"
      text={
        mayCreate ? (
          <>
            Or{' '}
            <Link to={to('/sign-up/configure-org')} className={classes.plain}>
              make another one
            </Link>{' '}
            of your own.
          </>
        ) : (
          'You can change between them at any time.'
        )
      }
      footer={<ProofFooter email={email} />}
    >
      <FailureNotice code={failure} />
      <OrganizationList
        organizations={latestFirst(organizations)}
        email={email}
        busy={busy}
        onChoose={(organization) => void open(organization)}
      />
    </CenteredPage>
  );
}
