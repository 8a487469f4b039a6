import { Stack, Text } from '@mantine/core';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import type { Connection } from '../data/use-providers.ts';
import classes from './integrations.module.css';

type HealthDialogProps = { checks: Connection['healthChecks']; name: string; onClose: () => void };

/** What the last check of a connection found, and where. */
export function HealthDialog({ checks, name, onClose }: HealthDialogProps) {
  return (
    <Modal title={`Problems of ${name}`} onClose={onClose}>
      <Stack gap="md">
        {checks.map((check) => (
          <div key={`${check.type} ${check.name}`}>
            <Text fw={600}>{check.name}</Text>
            <Text size="sm">{check.description}</Text>
            <ul className={classes.list}>
              {check.details.source.map(({ object, fields }) => (
                <li key={object}>
                  {object}
                  {fields.length > 0 && `: ${fields.join(', ')}`}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Modal>
  );
}
