import { Button } from '@mantine/core';
import { chooseAudiencePermalink } from '@parley/core/features/activations';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import type { Connection } from '../data/use-providers.ts';

type SendAudienceProps = {
  connection: Pick<Connection, 'id' | 'organizationName' | 'status' | 'isSample'>;
  /** Whether this organization sends audiences to providers of the kind. */
  isOn: boolean;
};

/** Leads to the audiences to choose one for an account; for accounts that work, and are no sample. */
export function SendAudience({ connection, isOn }: SendAudienceProps) {
  const toAddress = useInstancePath();
  const { id, organizationName, status, isSample } = connection;
  if (!isOn || status !== 'active' || isSample) return null;
  return (
    <Button
      component={Link}
      to={toAddress(chooseAudiencePermalink(id))}
      size="xs"
      variant="default"
      aria-label={`Send an audience to ${organizationName}`}
    >
      Send an audience
    </Button>
  );
}
