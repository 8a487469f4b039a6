import { Button, Stack } from '@mantine/core';
import type { Discovered } from '@parley/core/features/identity';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { sessionToken } from '../../../shell/session/session.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import classes from '../components/form.module.css';
import {
  OrganizationFields,
  organizationOf,
  organizationProblems,
} from '../components/organization-fields.tsx';
import { ProofFooter } from '../components/proof-footer.tsx';
import { createOrganization } from '../data/auth-api.ts';
import { SignInError } from '../data/request.ts';
import { suggestedDomain } from '../domain.ts';
import { enter } from '../enter.ts';
import { forgetProof, keptProof } from '../proof.ts';
import { useGateForm } from '../use-gate-form.ts';
import { useSlow } from '../use-slow.ts';
import { useWay } from '../use-way.ts';

/** Who is creating an organization; undefined when the proof expired. Signed-in people continue to the app. */
export const loadConfigure = (_: LoaderFunctionArgs): { discovered: Discovered | undefined } => {
  const proof = keptProof()?.proof;
  const discovered = proof?.status === 'discovered' ? proof : undefined;
  if (discovered === undefined && sessionToken() !== undefined) throw redirect('/app');
  return { discovered };
};

const EXPIRED = 'intermediate-session-expired';

/** Its form shows which field is wrong; every other error is shown above. */
function onField(error: unknown): never {
  if (error instanceof SignInError && error.code === 'bad-domain')
    throw new SignInError('bad-domain', { domain: 'The domain is not valid: no subdomain, http or www.' });
  if (error instanceof SignInError && error.code === 'MISSING_AUTHENTICATION') throw new SignInError(EXPIRED);
  throw error;
}

export function ConfigureOrganizationPage() {
  const { discovered } = useLoaderData<{ discovered: Discovered | undefined }>();
  if (discovered === undefined)
    return (
      <CenteredPage title="Set up your organization" footer={<ProofFooter />}>
        <FailureNotice code={EXPIRED} label="Sign up again" />
      </CenteredPage>
    );
  return <ConfigureOrganization discovered={discovered} />;
}

function ConfigureOrganization({ discovered }: { discovered: Discovered }) {
  const { redirect } = useWay();
  const { props, problems, failure, busy } = useGateForm({
    check: organizationProblems,
    send: async (fields) => {
      const made = await createOrganization(discovered.intermediateToken, organizationOf(fields)).catch(
        onField,
      );
      enter(made, redirect, discovered.organizations);
    },
    leaves: true,
  });
  const slow = useSlow(busy);
  if (failure === EXPIRED) forgetProof();
  return (
    <CenteredPage
      title="Set up your organization"
      text="One website’s traffic, and the people who look at it. You will be its admin."
      footer={<ProofFooter discovered={discovered} />}
    >
      <form {...props}>
        <Stack gap="md">
          <FailureNotice code={failure} label={failure === EXPIRED ? 'Sign up again' : 'Sign in to it'} />
          <OrganizationFields problems={problems} suggestion={suggestedDomain(discovered.email)} />
          <Button type="submit" fullWidth loading={busy}>
            Create organization
          </Button>
          <div role="status" className={classes.slow}>
            {slow && 'This takes longer than usual. Please keep this page open.'}
          </div>
        </Stack>
      </form>
    </CenteredPage>
  );
}
