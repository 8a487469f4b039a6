import { Button, Group, Stack } from '@mantine/core';
import type { ConsentRequest } from '@parley/core/features/identity';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { sessionToken } from '../../../shell/session/session.ts';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { OrganizationSelect, PersonFooter } from '../components/act-as.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import classes from '../components/form.module.css';
import { ScopeList } from '../components/scope-list.tsx';
import { ServerAway } from '../components/server-away.tsx';
import { decideConsent, openConsent } from '../data/access-api.ts';
import { codeOf } from '../data/request.ts';
import { type Loaded, loadAsPerson } from '../load-as-person.ts';

/** The request cannot be reported to the application: its redirect address is unknown or invalid. */
const MISTAKES: Readonly<Record<string, string>> = {
  invalid_client: 'It is not registered here any more. It may have to be connected again.',
  client_disabled: 'It has been switched off.',
  invalid_redirect: 'The address it wants to go back to is not the one it has registered.',
};

type Asked = Extract<ConsentRequest, { status: 'asked' }>;

export async function loader(args: LoaderFunctionArgs): Promise<Loaded<ConsentRequest>> {
  const loaded = await loadAsPerson(args, (token, { search }) => openConsent(token, search));
  if ('value' in loaded && loaded.value.status === 'sent-back') location.replace(loaded.value.url);
  return loaded;
}

/** Whether an application may act for the person, asked by the application's own browser window. */
export function Component() {
  const loaded = useLoaderData<Loaded<ConsentRequest>>();
  if ('failure' in loaded)
    return loaded.failure === 'UNREACHABLE' ? (
      <ServerAway />
    ) : (
      <CenteredPage title="Connect an application">
        <FailureNotice code={loaded.failure} />
      </CenteredPage>
    );
  const { value } = loaded;
  if (value.status === 'sent-back') return <GoingBack />;
  if (value.status === 'refused')
    return (
      <CenteredPage
        title="This request is not valid"
        text="The application that sent you here made a mistake."
      >
        <Stack gap="md">
          <div className={classes.panel} role="alert">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <span className={classes.grow}>{MISTAKES[value.error] ?? value.message}</span>
          </div>
          <span className={classes.who}>Nothing was connected. Close this page and begin again there.</span>
        </Stack>
      </CenteredPage>
    );
  return <Ask key={value.oauthQuery} asked={value} />;
}

function GoingBack() {
  return (
    <CenteredPage title="Back to the application" text="If nothing happens, you can close this page.">
      <div className={classes.panel} role="status">
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        <span className={classes.grow}>The application continues automatically.</span>
      </div>
    </CenteredPage>
  );
}

function Ask({ asked }: { asked: Asked }) {
  const { application, redirect, scopes, email, organizations, oauthQuery } = asked;
  const [organizationId, setOrganizationId] = useState(asked.organizationId ?? organizations[0]?.id ?? null);
  const [busy, setBusy] = useState<'allow' | 'deny'>();
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(false);

  const decide = async (allow: boolean): Promise<void> => {
    setBusy(allow ? 'allow' : 'deny');
    setFailure(undefined);
    try {
      const { url } = await decideConsent(sessionToken() ?? '', { oauthQuery, organizationId, allow });
      setDone(true);
      location.replace(url);
    } catch (error) {
      setFailure(codeOf(error));
      setBusy(undefined);
    }
  };

  if (isDone) return <GoingBack />;
  return (
    <CenteredPage
      title={`Connect ${application.name}?`}
      text="It would act for you, with no more rights than you have."
      footer={<PersonFooter email={email} />}
    >
      <Stack gap="md">
        <FailureNotice
          code={failure}
          {...(failure === 'INVALID_INPUT' && {
            text: 'This request has expired. Please begin again in the application.',
          })}
        />
        <ScopeList scopes={scopes} />
        {organizationId === null ? (
          <div className={classes.warning} role="alert">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <span className={classes.grow}>You are in no organization that it could work with.</span>
          </div>
        ) : (
          <OrganizationSelect
            organizations={organizations}
            value={organizationId}
            onChange={setOrganizationId}
            disabled={busy !== undefined}
          />
        )}
        <div className={classes.panel}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
          <span className={classes.grow}>
            {redirect.isLocal ? 'Leads back to a program on this computer' : 'Leads back to'}{' '}
            <span className={classes.address}>{redirect.host}</span>
            <span className={classes.detail}>
              {redirect.isLocal
                ? 'Allow it only if you have just begun this yourself. '
                : 'Allow it only if you know this address. '}
              The application chose its name itself.
            </span>
          </span>
        </div>
        <Group grow>
          <Button
            variant="default"
            loading={busy === 'deny'}
            disabled={busy === 'allow'}
            onClick={() => void decide(false)}
          >
            Deny
          </Button>
          <Button
            loading={busy === 'allow'}
            disabled={busy === 'deny' || organizationId === null}
            onClick={() => void decide(true)}
          >
            Allow
          </Button>
        </Group>
      </Stack>
    </CenteredPage>
  );
}
