import { Button, Group, Stack } from '@mantine/core';
import { sessionToken } from '../../../shell/session/session.ts';
import { endSession } from '../../../shell/session/sign-out.ts';
import { createOrganization } from '../data/auth-api.ts';
import { codeOf } from '../data/request.ts';
import { enter } from '../enter.ts';
import { useGateForm } from '../use-gate-form.ts';
import { FailureNotice } from './failure-notice.tsx';
import { OrganizationFields, organizationOf, organizationProblems } from './organization-fields.tsx';

/** Creates another organization for a signed-in person and switches to it. */
export function OwnOrganizationForm({ onCancel }: { onCancel?: () => void }) {
  const { props, problems, failure, busy } = useGateForm({
    check: organizationProblems,
    send: async (fields) => {
      try {
        enter(await createOrganization(sessionToken() ?? '', organizationOf(fields)), null);
      } catch (error) {
        if (codeOf(error) === 'MISSING_AUTHENTICATION') endSession();
        throw error;
      }
    },
    leaves: true,
  });
  return (
    <form {...props}>
      <Stack gap="md">
        <FailureNotice code={failure} leadsOn={false} />
        <OrganizationFields problems={problems} suggestion="" />
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={busy}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
