import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Compared } from '../../metrics/index.ts';
import classes from './compare.module.css';

type AudienceChipsProps = {
  compared: readonly Compared[];
  hrefOf: (id: string) => string;
  /** Undefined where no fewer can be compared. */
  onRemove: ((id: string) => void) | undefined;
};

/** The audiences that are side by side, in their colours. */
export function AudienceChips({ compared, hrefOf, onRemove }: AudienceChipsProps) {
  return (
    <ul className={classes.chips} aria-label="Audiences compared">
      {compared.map(({ id, name, color }) => (
        <li key={id} className={classes.chip}>
          <span className={classes.dot} style={{ background: color }} />
          <Link to={hrefOf(id)} className={classes.name} title={name}>
            {name}
          </Link>
          {onRemove !== undefined && (
            <ActionIcon size={24} aria-label={`Compare without ${name}`} onClick={() => onRemove(id)}>
              <IconX size={12} stroke={2} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
