import { ActionIcon, Menu } from '@mantine/core';
import { audienceState } from '@parley/core/features/audiences';
import { IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AudienceRow } from '../../data/use-audience-list.ts';
import { useAudiences } from './audience-context.ts';

/** What an admin can do with an audience of the list. */
export function AudienceMenu({ audience }: { audience: AudienceRow }) {
  const { editOf, onRefresh, onDelete } = useAudiences();
  return (
    <Menu position="bottom-end" width={210} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon size={24} aria-label={`Actions for ${audience.name}`}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={editOf(audience.id)}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Menu.Item>
        {(audience.type !== 'upload' || audienceState(audience) === 'failed') && (
          <Menu.Item
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={audienceState(audience) === 'processing'}
            onClick={() => onRefresh(audience)}
          >
            {audience.type === 'upload' ? 'Try again' : 'Refresh now'}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onDelete(audience)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
