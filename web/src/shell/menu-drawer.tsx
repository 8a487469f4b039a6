import { Drawer } from '@mantine/core';
import { Entries } from './side-menu.tsx';

/** The side menu of a narrow screen. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} size={264} title="Menu">
      <nav aria-label="Main">
        <Entries onPick={onClose} />
      </nav>
    </Drawer>
  );
}
