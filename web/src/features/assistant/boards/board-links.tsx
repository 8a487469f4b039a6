import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import type { Pin } from '../data/use-pins.ts';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import { BoardForm } from './board-form.tsx';
import classes from './boards.module.css';
import { useBoardChanges, useBoards } from './use-boards.ts';

/** The boards that the person sees, and the way to another one; nothing where there is neither a board nor a pin. */
export function BoardLinks({ pins }: { pins: readonly Pin[] }) {
  const boards = useBoards() ?? [];
  const [isMaking, setMaking] = useState(false);
  const { create } = useBoardChanges();
  const navigate = useNavigate();
  const toHref = useInstancePath();
  if (boards.length === 0 && pins.length === 0) return null;
  return (
    <nav className={classes.boards} aria-label="Boards">
      {boards.map(({ id, name, isOwn, owner }) => (
        <InstanceLink key={id} to={pagePath('board', { board: id })} className={classes.board}>
          <IconLayoutGrid size={16} stroke={1.75} aria-hidden />
          <span className={classes.words}>
            {name}
            {!isOwn && <span className={classes.quiet}> of {owner}</span>}
          </span>
        </InstanceLink>
      ))}
      {pins.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          New board
        </Button>
      )}
      {isMaking && (
        <BoardForm
          title="New board"
          submit="Make the board"
          given={{ name: '', pinIds: pins.map(({ id }) => id) }}
          pins={pins}
          onSubmit={async (given) => {
            const id = await create(given);
            if (id !== undefined) void navigate(toHref(pagePath('board', { board: id })));
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </nav>
  );
}
