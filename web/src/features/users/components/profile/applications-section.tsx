import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import {
  ConnectedApplicationListDocument,
  type ConnectedApplicationListQuery,
  RevokeConnectedApplicationDocument,
} from '../../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { scopesInWords } from '../../words/scopes.ts';
import { Entry, EntryList } from '../layout/entry-list.tsx';
import { Moment } from '../layout/moment.tsx';
import { Section } from '../layout/section.tsx';
import { useAsked } from '../use-asked.ts';

type Application = ConnectedApplicationListQuery['identity']['connectedApplications'][number];

const webAddress = (uri: string | null | undefined): string | undefined =>
  uri !== null && uri !== undefined && /^https?:\/\//i.test(uri) ? uri : undefined;

/** Applications that one has allowed to act in one's name. */
export function ApplicationsSection() {
  const { data, error, refetch } = useQuery(ConnectedApplicationListDocument);
  const [revoke] = useMutation(RevokeConnectedApplicationDocument, {
    refetchQueries: [ConnectedApplicationListDocument],
    awaitRefetchQueries: true,
  });
  const asked = useAsked<Application>();
  return (
    <Section
      cardRef={asked.home}
      title="Connected applications"
      text="Applications that you have allowed to act for you."
    >
      <EntryList
        label="Connected applications"
        count={data?.identity.connectedApplications.length}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconPlugConnected size={28} stroke={1.5} />,
          title: 'No connected applications',
          text: 'An application that asks for access appears here once you have allowed it.',
        }}
      >
        {data?.identity.connectedApplications.map((application) => (
          <ApplicationEntry key={application.id} application={application} onRevoke={asked.ask} />
        ))}
      </EntryList>
      <ConfirmDialog
        opened={asked.opened}
        title={`Disconnect ${asked.subject?.name ?? ''}?`}
        confirm="Disconnect"
        tone="danger"
        onConfirm={async () => {
          if (asked.subject !== undefined) await revoke({ variables: { id: asked.subject.id } });
          asked.goHome();
          showSuccess(`${asked.subject?.name ?? 'The application'} is disconnected`);
        }}
        onClose={asked.close}
      >
        It can no longer act for you, at once. To use it again you have to allow it again.
      </ConfirmDialog>
    </Section>
  );
}

type ApplicationEntryProps = { application: Application; onRevoke: (application: Application) => void };

function ApplicationEntry({ application, onRevoke }: ApplicationEntryProps) {
  const { name, uri, scopes, connectedAt, lastUsedAt } = application;
  const address = webAddress(uri);
  return (
    <Entry
      icon={<IconPlugConnected size={18} stroke={1.5} />}
      title={
        <>
          {name}
          {address !== undefined && (
            <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
              {new URL(address).host}
            </Anchor>
          )}
        </>
      }
      facts={
        <>
          May {scopesInWords(scopes)}
          <br />
          Connected <Moment at={connectedAt} />
          {lastUsedAt === null ? (
            ', never used'
          ) : (
            <>
              , last used <Moment at={lastUsedAt} />
            </>
          )}
        </>
      }
      action={
        <Button
          variant="default"
          size="xs"
          aria-label={`Disconnect ${name}`}
          onClick={() => onRevoke(application)}
        >
          Disconnect
        </Button>
      }
    />
  );
}
