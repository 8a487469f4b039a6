import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { brokenPasswordRules } from '@parley/core/features/identity';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { SessionListDocument } from '../../../../generated/graphql.ts';
import { useInstance, useViewer } from '../../../../shell/instance/instance-context.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { changePassword } from '../../data/change-password.ts';
import classes from '../layout/form-card.module.css';
import { Section } from '../layout/section.tsx';
import { PasswordRules } from './password-rules.tsx';

const fields = z
  .object({
    current: z.string().check(z.minLength(1, 'Please enter your current password.')),
    next: z
      .string()
      .check(
        z.refine(
          (password) => brokenPasswordRules(password).length === 0,
          'The password does not meet the rules.',
        ),
      ),
    again: z.string(),
  })
  .check(z.refine(({ next, again }) => next === again, { path: ['again'], error: 'The two differ.' }));

const EMPTY = { current: '', next: '', again: '' };
const EYE = { 'aria-label': 'Show the password' };

/** For those who came in with a password; changing it ends every other session. */
export function PasswordSection() {
  const { isSample } = useInstance();
  const [changing, setChanging] = useState(false);
  return (
    <Section title="Password" text="Changing it ends all your other sessions.">
      {changing ? (
        <PasswordForm onClose={() => setChanging(false)} />
      ) : (
        <div className={classes.row}>
          <span>
            {isSample
              ? 'The password of a sample user cannot be changed.'
              : 'You signed in with your password.'}
          </span>
          {!isSample && (
            <Button variant="default" size="xs" onClick={() => setChanging(true)}>
              Change password
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { email } = useViewer();
  const client = useApolloClient();
  const form = useForm({ resolver: zodResolver(fields), defaultValues: EMPTY });
  const { errors, isDirty, isSubmitting } = form.formState;
  const next = useWatch({ control: form.control, name: 'next' });
  const [failure, setFailure] = useState<unknown>();
  useUnsavedGuard(isDirty);
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await changePassword({ current: values.current, next: values.next });
      onClose();
      showSuccess('Your password is changed', { detail: 'All your other sessions have ended.' });
      await client.refetchQueries({ include: [SessionListDocument] });
    } catch (error) {
      const placed = placeFieldErrors({
        error,
        setError: form.setError,
        fields: { current: 'current', next: 'next' },
      });
      if (placed) form.resetField('current', { keepError: true });
      else setFailure(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" className={classes.body}>
        {/* Password managers store the password under this address. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          size="sm"
          autoComplete="current-password"
          autoFocus
          className={classes.field}
          visibilityToggleButtonProps={EYE}
          error={errors.current?.message}
          {...form.register('current')}
        />
        <PasswordInput
          label="New password"
          size="sm"
          autoComplete="new-password"
          className={classes.field}
          visibilityToggleButtonProps={EYE}
          error={errors.next?.message}
          {...form.register('next')}
        />
        <PasswordRules password={next} />
        <PasswordInput
          label="New password again"
          size="sm"
          autoComplete="new-password"
          className={classes.field}
          visibilityToggleButtonProps={EYE}
          error={errors.again?.message}
          {...form.register('again')}
        />
        <FailureAlert error={failure} />
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
          Change password
        </Button>
        <Button variant="default" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
