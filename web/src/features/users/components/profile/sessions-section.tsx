import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import {
  RevokeOtherSessionsDocument,
  RevokeSessionDocument,
  SessionListDocument,
} from '../../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { addressInWords } from '../../words/address.ts';
import { deviceInWords } from '../../words/device.ts';
import { EntryList } from '../layout/entry-list.tsx';
import { Section } from '../layout/section.tsx';
import { useDialogSubject } from '../layout/use-dialog-subject.ts';
import { SessionEntry, type UserSession } from './session-entry.tsx';

/** Sessions shown at first; a button shows the rest. */
const LATEST = 10;

const REFRESH = { refetchQueries: [SessionListDocument], awaitRefetchQueries: true };

/** This session first, then the latest. */
const inOrder = (sessions: readonly UserSession[]): readonly UserSession[] =>
  sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  );

/** Where one is signed in, with a way out of each. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(SessionListDocument);
  const [revoke] = useMutation(RevokeSessionDocument, REFRESH);
  const [revokeOthers] = useMutation(RevokeOtherSessionsDocument, REFRESH);
  const [askingAll, setAskingAll] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const dialog = useDialogSubject<UserSession>();
  const sessions = data === undefined ? undefined : inOrder(data.identity.sessions);
  const others = (sessions ?? []).filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Section
      title="Sessions"
      cardRef={dialog.list}
      text="Where you are signed in. End what you do not recognize."
      action={
        <Button variant="default" size="xs" disabled={others === 0} onClick={() => setAskingAll(true)}>
          End all others
        </Button>
      }
    >
      <EntryList
        label="Sessions"
        count={sessions?.length}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconDeviceDesktop size={28} stroke={1.5} />,
          title: 'No sessions',
          text: 'You are not signed in anywhere.',
        }}
      >
        {sessions?.slice(0, isWhole ? undefined : LATEST).map((session) => (
          <SessionEntry key={session.id} session={session} onEnd={dialog.open} />
        ))}
      </EntryList>
      {!isWhole && sessions !== undefined && sessions.length > LATEST && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setWhole(true)}>
          Show all {sessions.length}
        </Button>
      )}
      <ConfirmDialog
        opened={askingAll}
        title="End all other sessions?"
        confirm="End them"
        tone="danger"
        onConfirm={async () => {
          await revokeOthers();
          showSuccess('All your other sessions have ended');
        }}
        onClose={() => setAskingAll(false)}
      >
        Every browser and terminal but this one has to sign in again. API keys and connected applications go
        on.
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog.opened}
        title="End this session?"
        confirm="End it"
        tone="danger"
        onConfirm={async () => {
          if (dialog.subject !== undefined) await revoke({ variables: { id: dialog.subject.id } });
          dialog.focusList();
          showSuccess('The session has ended');
        }}
        onClose={dialog.close}
      >
        {deviceInWords(dialog.subject?.userAgent)}, from {addressInWords(dialog.subject?.address)}, has to
        sign in again.
      </ConfirmDialog>
    </Section>
  );
}
