import { Button, Group, Stack } from '@mantine/core';
import type { DeviceRequest } from '@parley/core/features/identity';
import { IconCircleCheck, IconCircleX, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { sessionToken } from '../../../shell/session/session.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { decideDevice } from '../data/access-api.ts';
import { codeOf } from '../data/request.ts';
import { addressText, askedText, codeText, terminalName } from '../terminal-text.ts';
import { OrganizationSelect, PersonFooter } from './act-as.tsx';
import { FailureNotice } from './failure-notice.tsx';
import classes from './form.module.css';

/** The code, the client and its address, so that people recognise their own terminal. */
export function ConfirmDevice({ device }: { device: DeviceRequest }) {
  const { userCode, organizations } = device;
  const [organizationId, setOrganizationId] = useState(device.organizationId ?? organizations[0]?.id ?? null);
  const [busy, setBusy] = useState<'allow' | 'deny'>();
  const [failure, setFailure] = useState<string>();
  const [decided, setDecided] = useState<boolean>();

  const decide = async (allow: boolean): Promise<void> => {
    setBusy(allow ? 'allow' : 'deny');
    setFailure(undefined);
    try {
      await decideDevice(sessionToken() ?? '', { userCode, organizationId, allow });
      setDecided(allow);
    } catch (error) {
      setFailure(codeOf(error));
    }
    setBusy(undefined);
  };

  if (decided !== undefined) return <Decided allowed={decided} />;
  return (
    <CenteredPage
      title="Sign this terminal in?"
      text="Only if it is yours: the code must be the one that it shows right now."
      footer={<PersonFooter email={device.email} />}
    >
      <Stack gap="md">
        <FailureNotice code={failure} />
        <output className={classes.code} aria-label="Code">
          {codeText(userCode)}
        </output>
        <div className={classes.panel}>
          <IconTerminal2 size={18} stroke={1.75} aria-hidden />
          <span className={classes.grow}>
            <span className={classes.label}>{terminalName(device.userAgent)}</span>
            <span className={classes.detail}>{addressText(device.address)}</span>
            <span className={classes.detail}>{askedText(device.askedAt)}</span>
          </span>
        </div>
        {organizationId !== null && (
          <OrganizationSelect
            organizations={organizations}
            value={organizationId}
            onChange={setOrganizationId}
            disabled={busy !== undefined}
          />
        )}
        <Group grow>
          <Button
            variant="default"
            loading={busy === 'deny'}
            disabled={busy === 'allow'}
            onClick={() => void decide(false)}
          >
            Not mine
          </Button>
          <Button loading={busy === 'allow'} disabled={busy === 'deny'} onClick={() => void decide(true)}>
            Sign it in
          </Button>
        </Group>
      </Stack>
    </CenteredPage>
  );
}

function Decided({ allowed }: { allowed: boolean }) {
  const Icon = allowed ? IconCircleCheck : IconCircleX;
  return (
    <CenteredPage title={allowed ? 'Your terminal is signed in' : 'Turned away'}>
      <div className={classes.panel} role="status">
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.grow}>
          {allowed
            ? 'Go back to it; you can close this page. It is listed among your sessions.'
            : 'That terminal was not signed in. You can close this page.'}
        </span>
      </div>
    </CenteredPage>
  );
}
