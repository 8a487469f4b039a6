import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { InstanceLink } from './instance-link.tsx';

/** To the page that makes an audience of companies, with those of an answer filled in. Admins of the paid plan have it. */
export function MakeAudienceLink({ domains }: { domains: readonly string[] }) {
  const { isAdmin, isPaid } = useViewer();
  if (!isAdmin || !isPaid || domains.length === 0) return null;
  return (
    <Button
      component={InstanceLink}
      to={pagePath('audience-upload')}
      state={{ domains }}
      variant="subtle"
      size="compact-sm"
    >
      Make an audience of {domains.length === 1 ? 'this company' : `these ${domains.length}`}
    </Button>
  );
}
