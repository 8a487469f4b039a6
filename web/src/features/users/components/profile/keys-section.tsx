import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ApiKeyListDocument,
  type ApiKeyListQuery,
  RevokeApiKeyDocument,
} from '../../../../generated/graphql.ts';
import { useInstance } from '../../../../shell/instance/instance-context.ts';
import { scopesInWords } from '../../words/scopes.ts';
import { Code } from '../layout/badges.tsx';
import { Entry } from '../layout/entry-list.tsx';
import { Moment } from '../layout/moment.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { LastUsed, RevocableList } from './revocable-list.tsx';

type ApiKey = ApiKeyListQuery['identity']['apiKeys'][number];

const isOver = ({ expiresAt }: ApiKey): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** API keys of the person in this organization, for the command line and for scripts. */
export function KeysSection() {
  const { name: organization } = useInstance();
  const { data, error, refetch } = useQuery(ApiKeyListDocument);
  const [revoke] = useMutation(RevokeApiKeyDocument, {
    refetchQueries: [ApiKeyListDocument],
    awaitRefetchQueries: true,
  });
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RevocableList
        title="API keys"
        text={`For the command line and for scripts. A key acts as you, in ${organization} only.`}
        action={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            Create a key
          </Button>
        }
        items={data?.identity.apiKeys}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconKey size={28} stroke={1.5} />,
          title: 'No API keys',
          text: 'Create one to use Parley from the command line or a script without signing in.',
        }}
        renderEntry={(key, onRevoke) => <KeyEntry key={key.id} apiKey={key} onRevoke={onRevoke} />}
        dialog={{
          title: (name) => `Revoke the key ${name}?`,
          confirm: 'Revoke',
          text: 'Whatever uses it stops working at once. A revoked key cannot be brought back.',
        }}
        onRevoke={(id) => revoke({ variables: { id } })}
        done={() => 'The key is revoked'}
      />
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}

type KeyEntryProps = { apiKey: ApiKey; onRevoke: (key: ApiKey) => void };

function KeyEntry({ apiKey, onRevoke }: KeyEntryProps) {
  const { name, start, scopes, expiresAt, lastUsedAt, createdAt } = apiKey;
  return (
    <Entry
      icon={<IconKey size={18} stroke={1.5} />}
      title={
        <>
          {name}
          <Code>{`${start}…`}</Code>
        </>
      }
      facts={
        <>
          May {scopesInWords(scopes)}
          {expiresAt !== null && (
            <>
              {isOver(apiKey) ? ', expired ' : ', expires '}
              <Moment at={expiresAt} />
            </>
          )}
          <br />
          Created <Moment at={createdAt} />
          <LastUsed at={lastUsedAt} />
        </>
      }
      action={
        <Button
          variant="default"
          size="xs"
          aria-label={`Revoke the key ${name}`}
          onClick={() => onRevoke(apiKey)}
        >
          Revoke
        </Button>
      }
    />
  );
}
