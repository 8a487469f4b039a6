import { InstanceList } from './instance-list.tsx';
import { SwitcherActions } from './switcher-actions.tsx';

type SwitcherPanelProps = { onClose: () => void; onCreate: () => void };

export function SwitcherPanel({ onClose, onCreate }: SwitcherPanelProps) {
  return (
    <>
      <InstanceList onClose={onClose} />
      <SwitcherActions onClose={onClose} onCreate={onCreate} />
    </>
  );
}
