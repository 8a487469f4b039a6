import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconUserOff } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router';
import { UserDetailDocument } from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { FailureState, PageState } from '../../../ui/states/states.tsx';
import { BackLink } from '../components/layout/back-link.tsx';
import { UserPanel } from '../components/people/user-panel.tsx';
import classes from './user-page.module.css';

/** Error codes for an unknown person or a malformed id. */
const MISSING = new Set(['NOT_FOUND', 'BAD_ID_PREFIX', 'INVALID_INPUT']);

/** One person of the organization; oneself is on the profile page. */
export function UserPage() {
  const { user: id = '' } = useParams();
  const viewer = useViewer();
  const toPath = useInstancePath();
  const isOneself = id === viewer.id;
  const { data, error, refetch } = useQuery(UserDetailDocument, { variables: { id }, skip: isOneself });
  if (isOneself) return <Navigate to={toPath(pagePath('profile'))} replace />;
  if (error !== undefined && data === undefined) {
    if (!MISSING.has(toFailure(error).code))
      return <FailureState error={error} onRetry={() => void refetch()} />;
    return (
      <PageState
        inside
        icon={<IconUserOff size={36} stroke={1.25} />}
        title="User not found"
        text="The user does not exist, or is no longer in this organization."
        action={
          <Button component={Link} to={toPath(pagePath('users'))} variant="default">
            All users
          </Button>
        }
      />
    );
  }
  return (
    <>
      <BackLink to={toPath(pagePath('users'))}>Users</BackLink>
      {data === undefined ? <UserSkeleton /> : <UserPanel key={id} user={data.users.getById} />}
    </>
  );
}

const UserSkeleton = () => (
  <div role="status" aria-label="Loading">
    <div className={classes.header}>
      <Skeleton circle height={56} />
      <div>
        <Skeleton height={20} width={200} mb={10} />
        <Skeleton height={12} width={160} />
      </div>
    </div>
    <Skeleton height={220} maw={640} />
  </div>
);

export { UserPage as Component };
