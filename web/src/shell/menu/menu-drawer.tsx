import { Drawer } from '@mantine/core';
import { moveFocus } from '../../ui/focus/move-focus.ts';
import { MenuList } from './menu-list.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { useMenu } from './use-menu.ts';

/** The menu of a narrow screen; a group takes its place, with a way back. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { sections, group, toggle, close } = useMenu();
  return (
    <Drawer opened onClose={onClose} size={264} title="Menu">
      <nav aria-label="Main" onKeyDown={group === undefined ? moveFocus : undefined}>
        {group === undefined ? (
          <MenuList sections={sections} open={undefined} onOpen={toggle} onPick={onClose} />
        ) : (
          <MenuPanel group={group} place="instead" onClose={close} onPick={onClose} />
        )}
      </nav>
    </Drawer>
  );
}
