import { ActionIcon, Menu, Switch } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconDots, IconMaximize, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { usePins } from '../data/use-pins.ts';
import { BoardDays } from './board-days.tsx';
import { BoardForm } from './board-form.tsx';
import { type Board, useBoardChanges } from './use-boards.ts';

type ControlsProps = { board: Board; onFullScreen: () => void };

/** What can be done with a board: who made it changes it, everybody who sees it can fill the screen with it. */
export function BoardControls({ board, onFullScreen }: ControlsProps) {
  return (
    <>
      {board.isOwn && <OwnControls board={board} />}
      {document.fullscreenEnabled && (
        <ActionIcon aria-label="Full screen" title="Full screen" onClick={onFullScreen}>
          <IconMaximize size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

function OwnControls({ board }: { board: Board }) {
  const { id, name, period, isShared } = board;
  const [shown, setShown] = useState<'edit' | 'share' | 'delete' | null>(null);
  const { pins = [] } = usePins();
  const { update, remove } = useBoardChanges();
  const navigate = useNavigate();
  const toHref = useInstancePath();
  const close = (): void => setShown(null);
  const tell = (error: unknown): void => showFailure(toFailure(error).message);
  return (
    <>
      <BoardDays period={period} onChoose={(days) => void update({ id, period: days }).catch(tell)} />
      <Switch
        size="sm"
        label="Shared"
        checked={isShared}
        onChange={() => (isShared ? void update({ id, isShared: false }).catch(tell) : setShown('share'))}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setShown('edit')}>
            Rename and arrange
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setShown('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shown === 'edit' && (
        <BoardForm
          title="Rename and arrange"
          submit="Save"
          given={{ name, pinIds: board.pins.map((pin) => pin.id) }}
          pins={pins}
          onSubmit={(given) => update({ id, ...given })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={shown === 'share'}
        title="Share this board?"
        confirm="Share"
        onConfirm={() => update({ id, isShared: true })}
        onClose={close}
      >
        Everybody of the organization sees “{name}” and its answers. Only you can change it.
      </ConfirmDialog>
      <ConfirmDialog
        opened={shown === 'delete'}
        title="Delete this board?"
        confirm="Delete"
        tone="danger"
        onConfirm={async () => {
          await remove(id);
          showSuccess('The board is deleted', { forNextPage: true });
          void navigate(toHref(pagePath('assistant', { conversation: 'pins' })));
        }}
        onClose={close}
      >
        “{name}” is deleted for all who see it. Its pins stay.
      </ConfirmDialog>
    </>
  );
}
