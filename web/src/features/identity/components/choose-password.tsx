import { PasswordInput, Stack } from '@mantine/core';
import { PASSWORD_RULES } from '@parley/core/features/identity';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import type { Problems } from '../use-gate-form.ts';
import classes from './form.module.css';

const SHOW = { 'aria-label': 'Show the password' };

/** What is wrong with a password and its repetition. */
export function newPasswordProblems(fields: ReadonlyMap<string, string>): Problems {
  const password = fields.get('password') ?? '';
  if (PASSWORD_RULES.some(({ holds }) => !holds(password)))
    return {
      password:
        password === '' ? 'Please choose a password.' : 'The password does not meet every rule below.',
    };
  return fields.get('confirmation') === password ? {} : { confirmation: 'The passwords do not match.' };
}

/** A password twice, with its rules ticked off while it is typed. */
export function ChoosePassword({ problems, label = 'New password' }: { problems: Problems; label?: string }) {
  const [password, setPassword] = useState('');
  return (
    <Stack gap="md">
      <PasswordInput
        label={label}
        name="password"
        size="sm"
        autoComplete="new-password"
        error={problems['password']}
        aria-describedby="password-rules"
        visibilityToggleButtonProps={SHOW}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <ul className={classes.rules} id="password-rules" aria-label="The password needs">
        {PASSWORD_RULES.map(({ id, text, holds }) => (
          <li key={id} data-holds={holds(password) || undefined}>
            {holds(password) ? (
              <IconCheck size={14} aria-label="Yes:" />
            ) : (
              <IconPoint size={14} aria-label="Not yet:" />
            )}
            {text}
          </li>
        ))}
      </ul>
      <PasswordInput
        label="The same again"
        name="confirmation"
        size="sm"
        autoComplete="new-password"
        error={problems['confirmation']}
        visibilityToggleButtonProps={SHOW}
      />
    </Stack>
  );
}
