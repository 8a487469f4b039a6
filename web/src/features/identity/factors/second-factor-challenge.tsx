import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { Proof, SecondFactor } from '@parley/core/features/identity';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { isProof } from '../data/answers.ts';
import { codeOf, read, request } from '../data/request.ts';
import { inWords } from './ask-as-person.ts';
import { askForPasskey, hasPasskeys } from './device.ts';
import classes from './factors.module.css';

type SecondFactorChallengeProps = {
  intermediateToken: string;
  methods: readonly SecondFactor[];
  onProof: (proof: Proof) => unknown;
  /** The first factor is too long ago: it begins again. */
  onExpired?: () => void;
};

const CHOICES: Record<SecondFactor, string> = {
  passkey: 'Use a passkey',
  totp: 'Use a code of your authenticator app',
  backup_code: 'Use a backup code',
};
const FIELDS = {
  totp: { label: 'Code of your authenticator app', text: 'Six digits, new every half minute.' },
  backup_code: { label: 'Backup code', text: 'One of those you wrote down. Each works once.' },
} as const;

/** Asks for the second factor after the first was accepted. */
export function SecondFactorChallenge(props: SecondFactorChallengeProps) {
  const { intermediateToken: token, onProof, onExpired } = props;
  const methods = props.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<SecondFactor>(methods[0] ?? 'totp');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const verify = async (answer: () => Promise<Record<string, unknown>>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { method, ...(await answer()) };
      onProof(await read(await request('/api/auth/second-factor/verify', { body, token }), isProof));
    } catch (error) {
      setBusy(false);
      if (codeOf(error) === 'intermediate-session-expired' && onExpired) onExpired();
      else setFailure(inWords(error));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code !== 'string' || code.trim() === '') setFailure('Please enter the code.');
    else void verify(async () => ({ code: code.trim() }));
  };
  const withPasskey = (): Promise<void> =>
    verify(async () => {
      const path = '/api/auth/second-factor/passkey-options';
      return { response: await askForPasskey(await (await request(path, { body: {}, token })).json()) };
    });

  return (
    <Stack gap="md">
      <div role="alert" className={classes.alert}>
        {failure !== undefined && (
          <Alert role="group" color="red">
            {failure}
          </Alert>
        )}
      </div>
      {method === 'passkey' ? (
        <Button
          fullWidth
          loading={busy}
          leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
          onClick={() => void withPasskey()}
        >
          Use a passkey
        </Button>
      ) : (
        <form key={method} onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput
              name="code"
              label={FIELDS[method].label}
              description={FIELDS[method].text}
              autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
              inputMode={method === 'totp' ? 'numeric' : 'text'}
              autoFocus
            />
            <Button type="submit" fullWidth loading={busy}>
              Continue
            </Button>
          </Stack>
        </form>
      )}
      {methods.length > 1 && (
        <div className={classes.choices}>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Anchor
                key={other}
                component="button"
                type="button"
                size="sm"
                disabled={busy}
                onClick={() => {
                  setMethod(other);
                  setFailure(undefined);
                }}
              >
                {CHOICES[other]}
              </Anchor>
            ))}
        </div>
      )}
    </Stack>
  );
}
