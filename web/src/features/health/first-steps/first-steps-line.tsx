import { useQuery } from '@apollo/client/react';
import { pagePath } from '@parley/core/pages';
import { FirstStepsStateDocument } from '../../../generated/graphql.ts';
import { useInstance, useViewer } from '../../../shell/instance/instance-context.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import classes from './first-steps.module.css';

/** Leads back to the first steps, until they are put away. */
export function FirstStepsLine() {
  const { isAdmin, isSuperuser } = useViewer();
  const { isSample } = useInstance();
  const link = usePageLink();
  const { data } = useQuery(FirstStepsStateDocument, { skip: isSample || !(isAdmin || isSuperuser) });
  if (data?.healthCenter.firstSteps.isOver !== false) return null;
  return (
    <p className={`${classes.line} ${classes.above}`}>
      Your organization is still being set up.{' '}
      {link(pagePath('health-center'), 'Continue with the first steps')}
    </p>
  );
}
