import { useQuery } from '@apollo/client/react';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { UnseenAlertEventsDocument } from '../../../generated/graphql.ts';
import { HeaderPanel } from '../../../shell/frame/header-panel.tsx';
import classes from './alert-bell.module.css';
import { AlertEvents } from './alert-events.tsx';

const LOOK_EVERY_MS = 60_000;
const MOST_SHOWN = 9;

/** In the header: how many alerts fired and goals were achieved that were not looked at, and the list of them. */
export function AlertBell() {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(UnseenAlertEventsDocument, { pollInterval: LOOK_EVERY_MS });
  const count = data?.notifications.unseenAlertEvents ?? 0;
  return (
    <HeaderPanel
      label="Alerts that fired"
      opened={opened}
      onChange={setOpened}
      className={classes.panel}
      button={{
        label: count === 0 ? 'Alerts' : `Alerts: ${count} not seen`,
        title: 'Alerts',
        className: classes.bell,
        content: (
          <>
            <IconBell size={18} stroke={1.75} aria-hidden />
            {count > 0 && (
              <span className={classes.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
            )}
          </>
        ),
      }}
    >
      <AlertEvents onClose={() => setOpened(false)} />
    </HeaderPanel>
  );
}
