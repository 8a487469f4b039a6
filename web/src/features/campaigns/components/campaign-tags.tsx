import { campaignPermalink } from '@parley/core/features/campaigns';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import classes from '../page/campaign-page.module.css';
import type { Campaign } from './campaign-widget.ts';

/** The campaigns of a page in the colours of their channels; each of several leads to its own page. */
export function CampaignTags({ campaigns }: { campaigns: readonly Campaign[] }) {
  const toAddress = useInstancePath();
  const isGroup = campaigns.length > 1;
  return (
    <ul className={classes.tags} aria-label="Campaigns">
      {campaigns.map(({ id, name, vendor }) => {
        const style = { '--channel': vendor.channel.color } as CSSProperties;
        const words = (
          <>
            <span className={classes.dot} />
            {isGroup && name}
            <span className={classes.of}>
              {vendor.name} · {vendor.channel.name}
            </span>
          </>
        );
        return (
          <li key={id}>
            {isGroup ? (
              <Link to={toAddress(campaignPermalink(id))} className={classes.tag} style={style}>
                {words}
              </Link>
            ) : (
              <span className={classes.tag} style={style}>
                {words}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
