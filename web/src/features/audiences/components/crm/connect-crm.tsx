import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { hasPage } from '../../../../shell/pages/known-features.ts';
import { StateBlock } from '../../../../ui/states/states.tsx';
import { CRM_WORDS, type CrmProvider } from '../../crm-fields.ts';
import classes from './connect-crm.module.css';

/** No CRM is connected: where one is, or what to do meanwhile. */
export function ConnectCrm({ provider }: { provider: CrmProvider }) {
  const toAddress = useInstancePath();
  const canConnect = hasPage('integrations');
  const { name } = CRM_WORDS[provider];
  return (
    <section className={classes.box} aria-label="Connection">
      <StateBlock
        icon={<IconPlugConnectedX size={28} stroke={1.5} />}
        title="Connect your CRM"
        text={
          canConnect
            ? `An audience from ${name} follows its report once ${name} is connected.`
            : `Connections to ${name} are not part of this version yet. Until then, export the report as a file and upload it.`
        }
        action={
          <Button
            component={Link}
            to={toAddress(pagePath(canConnect ? 'integrations' : 'audience-upload'))}
            size="xs"
            variant="default"
          >
            {canConnect ? 'CRM integrations' : 'Upload a file'}
          </Button>
        }
      />
    </section>
  );
}
