import { Button, Stack } from '@mantine/core';
import type { DiscoveredOrganization } from '@parley/core/features/identity';
import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import classes from './form.module.css';

type OpeningOrganizationProps = {
  organization: DiscoveredOrganization;
  email: string;
  /** Milliseconds until it is opened. */
  hold: number;
  open: (organization: DiscoveredOrganization) => Promise<void>;
  onOther: (() => void) | undefined;
};

/** Shown while an organization opens; people with several have a moment to choose another. */
export function OpeningOrganization({ organization, email, hold, open, onOther }: OpeningOrganizationProps) {
  const go = useEffectEvent(() => void open(organization));
  useEffect(() => {
    const timer = setTimeout(go, hold);
    return () => clearTimeout(timer);
  }, [hold]);
  return (
    <CenteredPage title={`Opening ${organization.name}`} text={email}>
      <Stack gap="md">
        <div className={classes.bar} style={{ '--hold': `${hold}ms` } as CSSProperties} role="status">
          <span className={classes.unseen}>Opening {organization.name}</span>
        </div>
        {onOther !== undefined && (
          <Button variant="default" fullWidth onClick={onOther}>
            Choose another organization
          </Button>
        )}
      </Stack>
    </CenteredPage>
  );
}
