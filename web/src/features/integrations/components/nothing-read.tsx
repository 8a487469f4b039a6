import { Alert, Anchor } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import classes from './integrations.module.css';

/** What people must know before they connect anything: it brings no figures yet. */
export function NothingRead() {
  const toAddress = useInstancePath();
  return (
    <Alert color="yellow" role="note" className={classes.notice} title="Connections bring no figures yet">
      An account can be connected and checked, but nothing is read from it in this version. Until it is,{' '}
      <Anchor component={Link} to={toAddress(pagePath('imports'))} size="sm" underline="always">
        import files
      </Anchor>
      .
    </Alert>
  );
}
