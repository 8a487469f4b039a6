import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import {
  ConnectedApplicationListDocument,
  type ConnectedApplicationListQuery,
  RevokeConnectedApplicationDocument,
} from '../../../../generated/graphql.ts';
import { scopesInWords } from '../../words/scopes.ts';
import { Entry } from '../layout/entry-list.tsx';
import { Moment } from '../layout/moment.tsx';
import { LastUsed, RevocableList } from './revocable-list.tsx';

type Application = ConnectedApplicationListQuery['identity']['connectedApplications'][number];

const webAddress = (uri: string | null | undefined): string | undefined =>
  uri !== null && uri !== undefined && /^https?:\/\//i.test(uri) ? uri : undefined;

/** Applications that the person has allowed to act for them. */
export function ApplicationsSection() {
  const { data, error, refetch } = useQuery(ConnectedApplicationListDocument);
  const [revoke] = useMutation(RevokeConnectedApplicationDocument, {
    refetchQueries: [ConnectedApplicationListDocument],
    awaitRefetchQueries: true,
  });
  return (
    <RevocableList
      title="Connected applications"
      text="Applications that you have allowed to act for you."
      items={data?.identity.connectedApplications}
      error={error}
      onRetry={() => void refetch()}
      empty={{
        icon: <IconPlugConnected size={28} stroke={1.5} />,
        title: 'No connected applications',
        text: 'An application that asks for access appears here once you have allowed it.',
      }}
      renderEntry={(application, onRevoke) => (
        <ApplicationEntry key={application.id} application={application} onRevoke={onRevoke} />
      )}
      dialog={{
        title: (name) => `Disconnect ${name}?`,
        confirm: 'Disconnect',
        text: 'It can no longer act for you, at once. To use it again you have to allow it again.',
      }}
      onRevoke={(id) => revoke({ variables: { id } })}
      done={(name = 'The application') => `${name} is disconnected`}
    />
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
          <LastUsed at={lastUsedAt} />
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
