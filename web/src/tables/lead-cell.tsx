import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './data-table.module.css';
import { canToggle, type Selection } from './selection.ts';

const EITHER = 40;
const BOTH = 68;

/** Width of the column in front of the names: boxes to choose rows, arrows that open them, or both. */
export function leadWidth({ selection, expansion }: { selection?: unknown; expansion?: unknown }): number {
  if (selection === undefined && expansion === undefined) return 0;
  return selection === undefined || expansion === undefined ? EITHER : BOTH;
}

type SelectBoxProps = { id: string; name: string; selection: Selection };

export function SelectBox({ id, name, selection }: SelectBoxProps) {
  const can = canToggle(selection, id);
  const box = useId();
  return (
    <label
      htmlFor={box}
      className={classes.box}
      title={can ? undefined : `No more than ${selection.most} can be selected`}
    >
      <Checkbox
        id={box}
        size="xs"
        aria-label={`Select ${name}`}
        checked={selection.ids.includes(id)}
        disabled={!can}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

type ExpandButtonProps = { name: string; open: boolean; onToggle: () => void };

export function ExpandButton({ name, open, onToggle }: ExpandButtonProps) {
  return (
    <ActionIcon
      size={24}
      aria-expanded={open}
      aria-label={name}
      className={classes.expand}
      onClick={onToggle}
    >
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
