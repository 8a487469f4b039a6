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
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { scopesInWords } from '../../words/scopes.ts';
import { Code } from '../layout/badges.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { Entry, EntryList } from '../layout/entry-list.tsx';
import { Moment } from '../layout/moment.tsx';
import { Section } from '../layout/section.tsx';
import { useAsked } from '../use-asked.ts';

type ApiKey = ApiKeyListQuery['identity']['apiKeys'][number];

const isOver = ({ expiresAt }: ApiKey): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** Keys of one's own for the command line and for scripts, in this organization. */
export function KeysSection() {
  const { name: organization } = useInstance();
  const { data, error, refetch } = useQuery(ApiKeyListDocument);
  const [revoke] = useMutation(RevokeApiKeyDocument, {
    refetchQueries: [ApiKeyListDocument],
    awaitRefetchQueries: true,
  });
  const [creating, setCreating] = useState(false);
  const asked = useAsked<ApiKey>();
  return (
    <Section
      title="API keys"
      cardRef={asked.home}
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
    >
      <EntryList
        label="API keys"
        count={data?.identity.apiKeys.length}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconKey size={28} stroke={1.5} />,
          title: 'No API keys',
          text: 'Create one to use Parley from the command line or a script without signing in.',
        }}
      >
        {data?.identity.apiKeys.map((key) => (
          <KeyEntry key={key.id} apiKey={key} onRevoke={asked.ask} />
        ))}
      </EntryList>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      <ConfirmDialog
        opened={asked.opened}
        title={`Revoke the key ${asked.subject?.name ?? ''}?`}
        confirm="Revoke"
        tone="danger"
        onConfirm={async () => {
          if (asked.subject !== undefined) await revoke({ variables: { id: asked.subject.id } });
          asked.goHome();
          showSuccess('The key is revoked');
        }}
        onClose={asked.close}
      >
        Whatever uses it stops working at once. A revoked key cannot be brought back.
      </ConfirmDialog>
    </Section>
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
          aria-label={`Revoke the key ${name}`}
          onClick={() => onRevoke(apiKey)}
        >
          Revoke
        </Button>
      }
    />
  );
}
