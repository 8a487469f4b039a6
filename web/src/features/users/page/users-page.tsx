import { useMutation } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { DeleteUserDocument } from '../../../generated/graphql.ts';
import { useInstance, useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { SearchBox, useTableState } from '../../../tables/index.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { DeleteData, RetentionForm } from '../../erasure/index.ts';
import { SingleSignOnSettings } from '../../identity/index.ts';
import { EntrySkeleton } from '../components/layout/entry-list.tsx';
import { Section } from '../components/layout/section.tsx';
import { useDialogSubject } from '../components/layout/use-dialog-subject.ts';
import { DeleteUserDialog } from '../components/people/delete-user-dialog.tsx';
import { UserTable } from '../components/people/user-table.tsx';
import { UsersContext } from '../components/people/users-context.ts';
import { JoiningSection } from '../components/profile/joining-section.tsx';
import { useResendInvite } from '../data/use-resend-invite.ts';
import { type UserRow, useUserList } from '../data/use-user-list.ts';
import { USERS_TABLE } from '../users-table.ts';
import classes from './users-page.module.css';

/** Everybody who may come in, and everybody who is invited to. */
export function UsersPage() {
  const viewer = useViewer();
  const { name: organization } = useInstance();
  const toPath = useInstancePath();
  const { state, change } = useTableState(USERS_TABLE);
  const list = useUserList(state);
  const dialog = useDialogSubject<UserRow>();
  const resend = useResendInvite();
  const [remove] = useMutation(DeleteUserDocument, {
    refetchQueries: ['UserList'],
    awaitRefetchQueries: true,
  });
  const hrefOf = useCallback(
    ({ id }: { id: string }) =>
      toPath(id === viewer.id ? pagePath('profile') : pagePath('user', { user: id })),
    [toPath, viewer.id],
  );
  const context = useMemo(
    () => ({
      viewerId: viewer.id,
      hrefOf,
      onDelete: dialog.open,
      onResend: (user: UserRow) => void resend(user),
    }),
    [viewer.id, hrefOf, dialog.open, resend],
  );
  const invite = (
    <Button
      component={Link}
      to={toPath(pagePath('invite'))}
      leftSection={<IconUserPlus size={16} aria-hidden />}
    >
      Invite
    </Button>
  );
  return (
    <UsersContext value={context}>
      <div className={classes.toolbar}>
        <p className={classes.caption}>Who may see {organization}, and who is invited</p>
        {invite}
      </div>
      <div ref={dialog.list} tabIndex={-1} className={classes.card}>
        <Group className={classes.search} gap="sm">
          <SearchBox
            label="Search people"
            value={state.search}
            onSearch={(search) => change({ type: 'search', search })}
          />
          <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
            {list.total !== undefined &&
              `${formatFigure(list.total, 'count')} ${list.total === 1 ? 'person' : 'people'}`}
          </Text>
        </Group>
        <UserTable state={state} list={list} onChange={change} invite={invite} />
      </div>
      <div className={classes.sections}>
        <JoiningSection />
        <Section
          title="Single sign-on"
          text="People of your domain sign in with your organization's own identity provider."
        >
          <Suspense fallback={<EntrySkeleton />}>
            <SingleSignOnSettings />
          </Suspense>
        </Section>
        <Section
          title="How long data are kept"
          text="Months after which rows are deleted, every day. Empty: for ever. Opportunities and companies stay."
        >
          <Suspense fallback={<EntrySkeleton />}>
            <RetentionForm />
          </Suspense>
        </Section>
        <Section
          title="Delete data"
          text="What is deleted cannot be brought back. You see what goes before it does."
        >
          <Suspense fallback={<EntrySkeleton />}>
            <DeleteData />
          </Suspense>
        </Section>
      </div>
      <DeleteUserDialog
        user={dialog.subject}
        opened={dialog.opened}
        onConfirm={async (user) => {
          await remove({ variables: { id: user.id } });
          dialog.focusList();
          // Nobody is left on the last page: the one before it is shown.
          if (list.rows.length === 1 && state.page > 1) change({ type: 'page', page: state.page - 1 });
          showSuccess(
            user.status === 'invited'
              ? `The invitation of ${user.email} is cancelled`
              : `${user.name} is no longer in ${organization}`,
          );
        }}
        onClose={dialog.close}
      />
    </UsersContext>
  );
}

export { UsersPage as Component };
