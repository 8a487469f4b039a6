import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { StateBlock } from '../../../../ui/states/states.tsx';
import { CRM_WORDS, type CrmProvider } from '../../crm-fields.ts';
import classes from './connect-crm.module.css';

/** Reports of a CRM are not read yet: what to do meanwhile. */
export function ConnectCrm({ provider }: { provider: CrmProvider }) {
  const toAddress = useInstancePath();
  const { name } = CRM_WORDS[provider];
  return (
    <section className={classes.box} aria-label="Connection">
      <StateBlock
        icon={<IconPlugConnectedX size={28} stroke={1.5} />}
        title="Connect your CRM"
        text={`Reports of ${name} are not read yet. Until they are, export the report as a file and upload it.`}
        action={
          <Button component={Link} to={toAddress(pagePath('audience-upload'))} size="xs" variant="default">
            Upload a file
          </Button>
        }
      />
    </section>
  );
}
