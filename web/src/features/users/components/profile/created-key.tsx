import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from '../../../../ui/clipboard/copy-button.tsx';
import classes from './created-key.module.css';

type CreatedKeyProps = { secret: string; onDone: () => void };

/** Shows a key once: only its hash is stored. */
export function CreatedKey({ secret, onDone }: CreatedKeyProps) {
  return (
    <Stack gap="md">
      <div className={classes.secret}>
        <code className={classes.key}>{secret}</code>
        <CopyButton text={secret} label="Copy the key" />
      </div>
      <Alert
        color="yellow"
        variant="default"
        icon={<IconAlertTriangle size={18} />}
        className={classes.warning}
      >
        Copy it now and keep it where you keep passwords. It is not shown again; whoever has it can do what it
        may do.
      </Alert>
      <div>
        <div className={classes.label}>To use it in a terminal</div>
        <pre className={classes.example}>PARLEY_TOKEN={secret.slice(0, 12)}… npx @parley/cli whoami</pre>
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have copied it</Button>
      </Group>
    </Stack>
  );
}
