import { ActionIcon, Popover } from '@mantine/core';
import { pageOf, pagePath } from '@parley/core/pages';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../links/use-instance-path.ts';
import { useShownDefinitions } from '../page-filters/definitions.ts';
import { type ShownFigures, useWarnings } from './use-warnings.ts';
import classes from './widget.module.css';

type DefinitionProps = { title: string; children: ReactNode };

/** Behind the (i) of a panel: what its figures mean. */
export function Definition({
  title,
  children,
  warnings = [],
}: DefinitionProps & { warnings?: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const isWarned = warnings.length > 0;
  const Icon = isWarned ? IconAlertTriangle : IconInfoCircle;
  return (
    <Popover width={320} position="bottom-start" withArrow={false} opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon
          size={24}
          aria-label={`What ${title} means${isWarned ? `, and a warning: ${warnings.join(' ')}` : ''}`}
          title={isWarned ? warnings.join('\n') : undefined}
          className={classes.info}
          data-warned={isWarned || undefined}
          onClick={() => setOpen(!isOpen)}
          // Nothing inside takes the focus, so the key is handled here.
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <Icon size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.definition}>
        {isWarned && <Warnings warnings={warnings} />}
        {children}
        <DefinitionsLine />
      </Popover.Dropdown>
    </Popover>
  );
}

/** With which definitions the figures were computed. */
function DefinitionsLine() {
  const number = useShownDefinitions();
  return number === undefined ? null : <p className={classes.definitions}>Definitions {number}</p>;
}

/** What speaks against the figures, and where more of it is. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  const toAddress = useInstancePath();
  return (
    <div className={classes.warnings}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <Link to={toAddress(pagePath('health-center'))}>{pageOf('health-center').title}</Link>
    </div>
  );
}

/** The same, with what monitors of data quality found in the days of the figures: its icon is a warning then, in the same place. */
export function WatchedDefinition({ figures, ...props }: DefinitionProps & { figures: ShownFigures }) {
  return <Definition {...props} warnings={useWarnings(figures)} />;
}
