import { formatFigure } from '@parley/core/metrics';
import type { VendorShare } from '../data/vendor-shares.ts';
import classes from './company-drawer.module.css';

type VendorTogglesProps = {
  shares: readonly VendorShare[];
  off: readonly string[];
  onToggle: (id: string) => void;
};

/** The legend of both charts; a click takes a vendor out and the shares are counted again without it. */
export function VendorToggles({ shares, off, onToggle }: VendorTogglesProps) {
  const total = shares.reduce((sum, { id, visits }) => (off.includes(id) ? sum : sum + visits), 0);
  return (
    <ul className={classes.toggles} aria-label="Vendors shown">
      {shares.map(({ id, name, color, visits }) => {
        const isOff = off.includes(id);
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.toggle}
              aria-pressed={!isOff}
              onClick={() => onToggle(id)}
            >
              <span
                className={classes.swatch}
                style={{ background: isOff ? 'transparent' : color, borderColor: color }}
              />
              <span className={classes.vendor}>{name}</span>
              <span className={classes.count}>{formatFigure(visits, 'count')}</span>
              <span className={classes.share}>
                {isOff ? '' : formatFigure(total === 0 ? null : visits / total, 'percent')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
