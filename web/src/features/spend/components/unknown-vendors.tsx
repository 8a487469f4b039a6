import { Button } from '@mantine/core';
import type { UnknownVendor } from '@parley/core/features/spend';
import classes from './spend.module.css';

type UnknownVendorsProps = {
  unknown: readonly UnknownVendor[];
  onChoose: (name: string, vendorId: string) => void;
};

const rowsText = (rows: readonly number[]): string =>
  `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and more' : ''}`;

/** Names of a file that are no vendor: each is one that there is, or becomes one. */
export function UnknownVendors({ unknown, onChoose }: UnknownVendorsProps) {
  return (
    <section aria-label="Unknown vendors">
      <p className={classes.summary}>Who is this?</p>
      <ul className={classes.cells}>
        {unknown.map(({ name, channel, rows, near }) => (
          <li key={`${name} ${channel}`} className={classes.unknown}>
            <span>
              “{name}” ({rowsText(rows)})
            </span>
            <span className={classes.choices}>
              {near.map((each) => (
                <Button
                  key={each.vendorId}
                  size="compact-sm"
                  variant="default"
                  onClick={() => onChoose(name, each.vendorId)}
                >
                  {each.name}
                </Button>
              ))}
              <Button size="compact-sm" variant="light" onClick={() => onChoose(name, 'new')}>
                Create vendor
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
