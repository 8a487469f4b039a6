import { Button, Popover } from '@mantine/core';
import { ATTRIBUTED, UNATTRIBUTED } from '@parley/core/metrics';
import { IconFocusCentered, IconSpeakerphone, IconStack2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFilterOptions } from '../lookups/index.ts';
import classes from './entity-filter.module.css';
import { type EntityKind, entityFilterText } from './entity-filter-text.ts';

const EntityFilterPanel = lazy(() =>
  import('./entity-filter-panel.tsx').then((module) => ({ default: module.EntityFilterPanel })),
);

const ICONS = { campaigns: IconSpeakerphone, vendors: IconStack2, pixels: IconFocusCentered };

/** The entries for unattributed and attributed among vendors and campaigns. */
const STAND_INS = [UNATTRIBUTED, ATTRIBUTED];

export type EntityFilterProps = {
  kind: EntityKind;
  /** Ids that are chosen; none means all. The page keeps them in its address. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Values it takes at most. */
  most?: number | undefined;
};

/** Restricts a page to some campaigns, vendors or pixels. */
export function EntityFilter({ kind, values, onChange, most }: EntityFilterProps) {
  const [opened, setOpened] = useState(false);
  const Icon = ICONS[kind];
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.target}
          data-active={values.length > 0 || undefined}
          leftSection={<Icon size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          {values.length === 0 ? (
            entityFilterText(kind, values, () => undefined)
          ) : (
            <Chosen kind={kind} values={values} />
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={entityFilterText(kind, [], () => undefined)}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <EntityFilterPanel kind={kind} values={values} onChange={onChange} most={most} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Loads names only when something is chosen. */
function Chosen({ kind, values }: Pick<EntityFilterProps, 'kind' | 'values'>) {
  const { options } = useFilterOptions(kind, '', values);
  const nameOf = (id: string): string | undefined =>
    STAND_INS.find((one) => one.id === id)?.name ?? options.find(({ value }) => value === id)?.label;
  return entityFilterText(kind, values, nameOf);
}
