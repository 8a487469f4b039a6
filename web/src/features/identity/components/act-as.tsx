import { Anchor, NativeSelect } from '@mantine/core';
import type { OwnOrganization } from '@parley/core/features/identity';
import { signInPath } from '../../../shell/session/redirect.ts';
import { forgetSession, sessionToken } from '../../../shell/session/session.ts';
import { request } from '../data/request.ts';
import classes from './form.module.css';

type OrganizationSelectProps = {
  organizations: readonly OwnOrganization[];
  value: string;
  onChange: (id: string) => void;
  disabled: boolean;
};

/** Which organization it is for; with a single one there is nothing to choose. */
export function OrganizationSelect({ organizations, value, onChange, disabled }: OrganizationSelectProps) {
  const [only, ...others] = organizations;
  if (only !== undefined && others.length === 0)
    return (
      <div>
        <span className={classes.who}>Organization</span>
        <span className={classes.name}>{only.name}</span>
      </div>
    );
  return (
    <NativeSelect
      label="Organization"
      data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Signs out and returns here to use another account. */
async function changePerson(): Promise<void> {
  await request('/api/auth/sign-out', { body: {}, token: sessionToken() }).catch(() => undefined);
  forgetSession();
  location.assign(signInPath(location));
}

export function PersonFooter({ email }: { email: string }) {
  return (
    <>
      Signed in as {email} ·{' '}
      <Anchor component="button" type="button" onClick={() => void changePerson()} fw={500}>
        Use another account
      </Anchor>
    </>
  );
}
