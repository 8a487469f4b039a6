import { Button, Group } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { StateBlock } from '../../../../ui/states/states.tsx';
import { CRM_WORDS, type CrmProvider } from '../../crm-fields.ts';
import classes from './connect-crm.module.css';

/** No CRM is connected: where to do that, and what to do meanwhile. */
export function ConnectCrm({ provider }: { provider: CrmProvider }) {
  const toAddress = useInstancePath();
  const { name, thing } = CRM_WORDS[provider];
  return (
    <section className={classes.box} aria-label="Connection">
      <StateBlock
        icon={<IconPlugConnectedX size={28} stroke={1.5} />}
        title="Connect your CRM"
        text={`Once ${name} is connected, its ${thing}s become audiences by their link. A ${thing} that is a file can be uploaded at once.`}
        action={
          <Group gap="xs" justify="center">
            <Button component={Link} to={toAddress(pagePath('integrations'))} size="xs">
              Connect {name}
            </Button>
            <Button component={Link} to={toAddress(pagePath('audience-upload'))} size="xs" variant="default">
              Upload a file
            </Button>
          </Group>
        }
      />
    </section>
  );
}
