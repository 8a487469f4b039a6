import { Link, useLoaderData } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import classes from '../components/form.module.css';
import { LinkSteps } from '../components/link-steps.tsx';
import { ServerAway } from '../components/server-away.tsx';
import { nameOf, type OrganizationPageData } from '../load-organization.ts';
import { useSentTo } from '../use-sent-to.ts';
import { useWay } from '../use-way.ts';

/** A link by mail into one organization. */
export function MagicLinkPage() {
  const data = useLoaderData<OrganizationPageData | null>();
  const { start } = useWay();
  const { sentTo } = useSentTo();
  if (data === null) return <ServerAway />;
  const name = nameOf(data.organization);
  return (
    <CenteredPage
      title={sentTo === undefined ? 'Sign in by e-mail' : 'Check your mail'}
      text={sentTo === undefined ? `We send you a link that opens ${name}.` : `It opens ${name}.`}
      footer={
        <Link to={start} className={classes.plain}>
          Other ways to sign in
        </Link>
      }
    >
      <LinkSteps intent="sign-in" mailIsKept={data.bootstrap.mailIsKept} submit="Send the link" />
    </CenteredPage>
  );
}
