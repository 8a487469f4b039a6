import { Button } from '@mantine/core';
import type { Passkey } from '@parley/core/features/identity';
import { IconFingerprint } from '@tabler/icons-react';
import { dayOf } from './days.ts';
import { FactorEntry } from './factor-entry.tsx';

type PasskeyEntriesProps = {
  passkeys: readonly Passkey[];
  mayChange: boolean;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

const factsOf = ({ createdAt, lastUsedAt, isSynced }: Passkey): string =>
  [
    isSynced ? 'Passkey kept on your devices' : 'Passkey on one device',
    `added ${dayOf(createdAt)}`,
    lastUsedAt === null ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`,
  ].join(', ');

export function PasskeyEntries({ passkeys, mayChange, onRename, onRemove }: PasskeyEntriesProps) {
  return passkeys.map((passkey) => (
    <FactorEntry
      key={passkey.id}
      icon={<IconFingerprint size={18} stroke={1.5} />}
      title={passkey.name}
      facts={factsOf(passkey)}
      on
      {...(mayChange && {
        tools: (
          <>
            <Button
              variant="default"
              size="xs"
              aria-label={`Rename the passkey ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </>
        ),
      })}
    />
  ));
}
