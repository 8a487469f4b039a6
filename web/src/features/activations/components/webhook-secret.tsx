import { Button, Group, Stack } from '@mantine/core';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import classes from './activations.module.css';

export type Made = { name: string; secret: string };

/** The secret of a webhook, which is shown this once. */
export const WebhookSecret = ({ made: { name, secret }, onClose }: { made: Made; onClose: () => void }) => (
  <Modal title={`The secret of ${name}`} closable={false} onClose={onClose}>
    <Stack gap="md">
      <p className={classes.plain}>
        Keep it where the messages are received, to check their signatures. It is not shown a second time.
      </p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label="Copy the secret" />
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>I have kept it</Button>
      </Group>
    </Stack>
  </Modal>
);
