import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import classes from './assistant-page.module.css';

/** For admins: whether a language model helps, and what was sent to it. */
export function SettingsLink() {
  const { isAdmin, isSuperuser } = useViewer();
  const toPath = useInstancePath();
  if (!isAdmin && !isSuperuser) return null;
  return (
    <div className={classes.settings}>
      <Button
        component={Link}
        to={toPath(pagePath('assistant-settings'))}
        variant="subtle"
        size="xs"
        leftSection={<IconSparkles size={14} aria-hidden />}
      >
        Language model
      </Button>
    </div>
  );
}
