import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextInput } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { InviteUserDocument } from '../../../generated/graphql.ts';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { BackLink } from '../components/layout/back-link.tsx';
import classes from '../components/layout/form-card.module.css';
import { RoleChoice } from '../components/people/role-choice.tsx';
import { nameField, workEmailField } from '../fields.ts';
import page from './form-page.module.css';

const fields = z.object({ name: nameField, email: workEmailField, role: z.enum(['user', 'admin']) });

/** Invites a person by email. */
export function InvitePage() {
  const { name: organization } = useInstance();
  const toPath = useInstancePath();
  const navigate = useNavigate();
  const [invite] = useMutation(InviteUserDocument);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    // Said when a field is left, then kept true with every key.
    mode: 'onTouched',
    defaultValues: { name: '', email: '', role: 'user' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useUnsavedGuard(isDirty);
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await invite({ variables: values });
      release();
      showSuccess(`An invitation is on its way to ${values.email}`, {
        detail: 'The link is valid for 14 days.',
        forNextPage: true,
      });
      await navigate(toPath(pagePath('users')));
    } catch (error) {
      const placed = placeFieldErrors({
        error,
        setError: form.setError,
        fields: { name: 'name', email: 'email', role: 'role' },
        codes: { 'users.already-in-org': 'email', cannot_sign_up_with_personal_email: 'email' },
      });
      if (!placed) setFailure(error);
    }
  });
  return (
    <div className={page.column}>
      <BackLink to={toPath(pagePath('users'))}>Users</BackLink>
      <h2 className={page.title}>Invite someone to {organization}</h2>
      <p className={page.text}>They get an e-mail with a link that is valid for 14 days.</p>
      <form onSubmit={(event) => void submit(event)} noValidate className={page.card}>
        <Stack gap="lg" className={classes.body}>
          <TextInput
            label="Name"
            placeholder="Ann Example"
            autoComplete="off"
            autoFocus
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextInput
            label="Work e-mail"
            type="email"
            placeholder="ann@example.com"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <Controller
            control={form.control}
            name="role"
            render={({ field, fieldState }) => (
              <RoleChoice value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <FailureAlert error={failure} />
        </Stack>
        <div className={classes.foot}>
          <Button type="submit" loading={isSubmitting}>
            Send invitation
          </Button>
          <Button component={Link} to={toPath(pagePath('users'))} variant="default">
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}

export { InvitePage as Component };
