import type { Bootstrap, Discovered } from '@parley/core/features/identity';
import { Link, type LoaderFunctionArgs, redirect, replace, useLoaderData } from 'react-router';
import { safeRedirect } from '../../../shell/session/redirect.ts';
import { sessionToken } from '../../../shell/session/session.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { Challenge } from '../components/challenge.tsx';
import classes from '../components/form.module.css';
import { LinkSteps } from '../components/link-steps.tsx';
import { NothingToEnter } from '../components/nothing-to-enter.tsx';
import { OrganizationChoice } from '../components/organization-choice.tsx';
import { ServerAway } from '../components/server-away.tsx';
import { nextStep } from '../landing.ts';
import { loadBootstrap } from '../load-bootstrap.ts';
import { loadProof } from '../load-proof.ts';
import type { Kept } from '../proof.ts';
import { takeToken } from '../take-token.ts';
import { useWay } from '../use-way.ts';

type Loaded = { bootstrap: Bootstrap; kept: Kept | undefined };

/** Takes the token of a link first; then who it was, and where they may go. Null while no server answers. */
export async function loadDiscovery({ request }: LoaderFunctionArgs): Promise<Loaded | null> {
  if ((await takeToken(request.url)) === 'unreachable') return null;
  const url = new URL(request.url);
  const wanted = url.searchParams.get('redirect');
  const [bootstrap, kept] = await Promise.all([loadBootstrap(), loadProof(wanted)]);
  if (bootstrap === null || kept === 'unreachable') return null;
  if (kept === undefined) {
    const isOver = url.searchParams.has('error');
    if (sessionToken() !== undefined && !isOver) throw redirect(safeRedirect(wanted));
    return { bootstrap, kept };
  }
  const { proof, arrived } = kept;
  if (proof.status === 'discovered' && nextStep(proof, { redirect: wanted, arrived }).kind === 'create')
    throw replace(`/sign-up/configure-org${url.search}`);
  return { bootstrap, kept };
}

/** With an e-mail address first, then the organizations it leads to. */
export function DiscoveryPage() {
  const loaded = useLoaderData<Loaded | null>();
  const { redirect: wanted, to } = useWay();
  if (loaded === null) return <ServerAway />;
  const { bootstrap, kept } = loaded;
  if (kept === undefined)
    return (
      <CenteredPage
        title="Sign in with your e-mail"
        text="A link finds the organizations you belong to. No password needed."
        footer={
          <Link to={to('/sign-in')} className={classes.plain}>
            Other ways to sign in
          </Link>
        }
      >
        <LinkSteps intent="sign-in" mailIsKept={bootstrap.mailIsKept} submit="Continue with e-mail" />
      </CenteredPage>
    );
  const { proof, arrived } = kept;
  if (proof.status === 'second_factor_needed') return <Challenge proof={proof} arrived={arrived} />;
  const step = nextStep(proof, { redirect: wanted, arrived });
  if (step.kind === 'enter' || step.kind === 'choose')
    return <OrganizationChoice key={proof.intermediateToken} discovered={proof} step={step} />;
  return <NothingToEnter discovered={proof satisfies Discovered} signUpOpen={bootstrap.signUpOpen} />;
}
