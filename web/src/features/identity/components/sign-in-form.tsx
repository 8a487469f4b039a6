import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { SignInError, signIn } from '../data/auth-api.ts';

const fields = z.object({
  email: z.email('Please enter your e-mail address.'),
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
});

export function SignInForm({ onToken }: { onToken: (token: string) => void }) {
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      onToken(await signIn(values));
    } catch (error) {
      setFailure(error instanceof SignInError ? error.message : 'Signing in did not work. Please try again.');
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {failure !== undefined && <Alert color="red">{failure}</Alert>}
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordInput
          label="Password"
          size="sm"
          autoComplete="current-password"
          error={errors.password?.message}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.register('password')}
        />
        <Button type="submit" fullWidth loading={isSubmitting}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
