import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SignInError, signIn } from '../data/auth-api.ts';

type Problems = { email?: string; password?: string; form?: string };

/** Two fields, checked by hand: a form library would weigh more than the rest of the page that everybody loads first. */
export function SignInForm({ onToken }: { onToken: (token: string) => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    const found: Problems = {
      ...(/^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'Please enter your e-mail address.' }),
      ...(password === '' ? { password: 'Please enter your password.' } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      onToken(await signIn({ email, password }));
    } catch (error) {
      const form =
        error instanceof SignInError ? error.message : 'Signing in did not work. Please try again.';
      setProblems({ form });
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {problems.form !== undefined && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        <TextInput label="E-mail" name="email" type="email" autoComplete="username" error={problems.email} />
        <PasswordInput
          label="Password"
          name="password"
          size="sm"
          autoComplete="current-password"
          error={problems.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <Button type="submit" fullWidth loading={busy}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
