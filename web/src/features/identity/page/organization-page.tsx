import { Link, useLoaderData } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import classes from '../components/form.module.css';
import { ServerAway } from '../components/server-away.tsx';
import { Ways } from '../components/ways.tsx';
import { nameOf, type OrganizationPageData } from '../load-organization.ts';
import { useWay } from '../use-way.ts';

/** The ways into one organization. */
export function OrganizationPage() {
  const data = useLoaderData<OrganizationPageData | null>();
  const { to } = useWay();
  if (data === null) return <ServerAway />;
  const { ways } = data.organization;
  return (
    <CenteredPage
      title={`Sign in to ${nameOf(data.organization)}`}
      footer={
        <Link to={to('/sign-in')} className={classes.plain}>
          Sign in to another organization
        </Link>
      }
    >
      <Ways {...ways} />
    </CenteredPage>
  );
}
