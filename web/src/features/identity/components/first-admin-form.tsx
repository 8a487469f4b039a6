import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { brokenPasswordRules, PASSWORD_RULES } from '@parley/core/features/identity';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { SignInError, signUp } from '../data/auth-api.ts';
import classes from './form.module.css';

const fields = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter your name.'), z.maxLength(256, 'At most 256 characters.')),
  email: z.email('Please enter your e-mail address.'),
  password: z
    .string()
    .check(z.refine((password) => brokenPasswordRules(password).length === 0, 'See below.')),
});

type FirstAdminFormProps = { onToken: (token: string) => void; folded: boolean };

/** Offered only while the server has no account of its own: whoever comes first is the admin. */
export function FirstAdminForm({ onToken, folded }: FirstAdminFormProps) {
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const [open, setOpen] = useState(!folded);
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      onToken(await signUp(values));
    } catch (error) {
      setFailure(error instanceof SignInError ? error.message : 'It did not work. Please try again.');
    }
  });
  if (!open)
    return (
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        Create the first admin account
      </Button>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {failure !== undefined && <Alert color="red">{failure}</Alert>}
        <TextInput label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
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
          autoComplete="new-password"
          error={errors.password !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.register('password')}
        />
        <ul className={classes.rules} aria-label="The password needs">
          {PASSWORD_RULES.map(({ id, text, holds }) => (
            <li key={id} data-holds={holds(password) || undefined}>
              {holds(password) ? (
                <IconCheck size={14} aria-label="Yes:" />
              ) : (
                <IconPoint size={14} aria-hidden />
              )}
              {text}
            </li>
          ))}
        </ul>
        <Button type="submit" fullWidth loading={isSubmitting}>
          Create the admin account
        </Button>
      </Stack>
    </form>
  );
}
