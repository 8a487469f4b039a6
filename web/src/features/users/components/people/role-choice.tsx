import { Radio, Stack } from '@mantine/core';
import type { UserRole } from '../../../../generated/graphql.ts';

const ROLES = [
  {
    id: 'user',
    label: 'Standard user',
    text: 'Sees every figure and list. Changes nothing but their own profile.',
  },
  { id: 'admin', label: 'Admin', text: 'Also manages users, settings, integrations, pixels and audiences.' },
] as const satisfies readonly { id: UserRole; label: string; text: string }[];

type RoleChoiceProps = {
  value: UserRole;
  onChange: (role: UserRole) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** The permission level, with what each may do. */
export const RoleChoice = ({ value, onChange, error, disabled = false }: RoleChoiceProps) => (
  <Radio.Group
    label="Permission level"
    value={value}
    onChange={(role) => onChange(role === 'admin' ? 'admin' : 'user')}
    error={error}
  >
    <Stack gap="sm" mt="xs">
      {ROLES.map(({ id, label, text }) => (
        <Radio key={id} value={id} label={label} description={text} disabled={disabled} />
      ))}
    </Stack>
  </Radio.Group>
);
