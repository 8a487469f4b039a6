import { vendorPermalink } from '@parley/core/features/vendors';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import classes from './pixel-page.module.css';
import { PixelStatus } from './pixel-status.tsx';
import type { PagePixel } from './pixel-widget.ts';

/** A pixel: its status, the vendor of its ads, their audience, and when it was created. */
export function PixelFacts({ pixel }: { pixel: PagePixel }) {
  const { status, channel, vendor, audience, description, created_at } = pixel;
  const link = usePageLink();
  return (
    <>
      <div className={classes.facts}>
        <PixelStatus status={status} />
        <span className={classes.fact}>
          {link(pagePath('channel', { channel: channel.id }), channel.name)}
        </span>
        <span className={classes.fact}>{link(vendorPermalink(vendor.id), vendor.name)}</span>
        {audience && (
          <span className={classes.fact}>
            for {link(pagePath('audience', { audience: audience.id }), audience.name)}
          </span>
        )}
        <span className={classes.fact}>since {formatFigure(Date.parse(created_at), 'date')}</span>
      </div>
      {description !== '' && <p className={classes.description}>{description}</p>}
    </>
  );
}
