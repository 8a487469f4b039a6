import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import classes from './factors.module.css';

type BackupCodeSheetProps = { codes: readonly string[]; onDone: () => void };

const FILE = 'parley-backup-codes.txt';

function save(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}

/** The one time the codes are shown: the server keeps only what it takes to recognize them. */
export function BackupCodeSheet({ codes, onDone }: BackupCodeSheetProps) {
  return (
    <Stack gap="md">
      <div>
        Without your device, each of these codes lets you in once. Keep them where you keep passwords.
      </div>
      <ul className={classes.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Alert
        variant="default"
        icon={<IconAlertTriangle size={18} />}
        style={{
          color: 'var(--p-warn-text)',
          background: 'var(--p-warn-bg)',
          borderColor: 'var(--p-warn-line)',
        }}
      >
        They are not shown again.
      </Alert>
      <Group justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => save(codes)}
          >
            Download
          </Button>
          <CopyButton text={codes.join('\n')} label="Copy the codes" />
        </Group>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
