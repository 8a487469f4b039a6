import { Alert, Button, PasswordInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import type { SingleSignOn } from '@parley/core/features/identity';
import { type FormEvent, useState } from 'react';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { SignInError } from '../data/request.ts';
import { askAsPerson, inWords } from '../factors/ask-as-person.ts';
import { ProviderFacts } from './provider-facts.tsx';
import classes from './single-sign-on.module.css';

type Kind = 'oidc' | 'saml';
type Problems = Readonly<Record<string, string>>;
type ConnectionFormProps = {
  settings: SingleSignOn;
  instanceId: string | undefined;
  onSaved: () => void;
  onClose: () => void;
};

const KINDS = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML' },
];
const REQUIRED: Record<Kind, Problems> = {
  oidc: { issuer: 'Please enter its address.', clientId: 'Please enter the client id.' },
  saml: { metadata: 'Please paste the metadata.' },
};

/** What the two sides must know of each other. */
export function ConnectionForm({ settings, instanceId, onSaved, onClose }: ConnectionFormProps) {
  const { connection, domain } = settings;
  const [kind, setKind] = useState<Kind>(connection?.kind ?? 'oidc');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const oidc = connection?.kind === 'oidc' ? connection : undefined;

  const save = async (fields: Record<string, string>): Promise<void> => {
    setBusy(true);
    try {
      await askAsPerson('single-sign-on', { kind, ...fields }, instanceId);
      showSuccess('Single sign-on is set up', { detail: `For people with an address of ${domain}` });
      onSaved();
    } catch (error) {
      const placed = error instanceof SignInError ? error.fields : {};
      setProblems(placed);
      if (Object.keys(placed).length === 0) setFailure(inWords(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    const fields: Record<string, string> = Object.fromEntries(entries.filter(([, value]) => value !== ''));
    const missing = Object.fromEntries(
      Object.entries(REQUIRED[kind]).filter(([name]) => fields[name] === undefined),
    );
    setFailure(undefined);
    setProblems(missing);
    if (Object.keys(missing).length === 0) void save(fields);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" className={classes.body}>
        <SegmentedControl
          data={KINDS}
          value={kind}
          onChange={(value) => {
            setKind(value === 'saml' ? 'saml' : 'oidc');
            setProblems({});
          }}
          aria-label="Protocol"
          className={classes.kinds}
        />
        <ProviderFacts kind={kind} settings={settings} />
        {kind === 'oidc' ? (
          <>
            <TextInput
              name="issuer"
              label="Address of the identity provider"
              description="Its issuer, such as https://login.example.com"
              defaultValue={oidc?.issuer ?? ''}
              error={problems['issuer']}
              autoComplete="off"
            />
            <TextInput
              name="clientId"
              label="Client id"
              defaultValue={oidc?.clientId ?? ''}
              error={problems['clientId']}
              autoComplete="off"
            />
            <PasswordInput
              name="clientSecret"
              label="Client secret"
              description={oidc && 'Leave it empty to keep the one there is.'}
              size="sm"
              error={problems['clientSecret']}
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': 'Show the client secret' }}
            />
          </>
        ) : (
          <Textarea
            name="metadata"
            label="Metadata of the identity provider"
            description="An XML document; it must sign its assertions, and not ask for signed requests."
            defaultValue={connection?.kind === 'saml' ? connection.metadata : ''}
            error={problems['metadata']}
            rows={8}
            spellCheck={false}
            classNames={{ input: classes.metadata ?? '' }}
          />
        )}
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" loading={busy}>
          Save
        </Button>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
