import { companiesPermalink } from '@parley/core/features/companies';
import { pagePath } from '@parley/core/pages';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { type Figure, figureWords } from './figure-words.ts';
import classes from './first-steps.module.css';

/** What arrived, with the page that shows the same number. */
export function FirstFigure({ figure }: { figure: Figure | null }) {
  const link = usePageLink();
  if (figure === null)
    return <p className={classes.lead}>Your first figure appears here within seconds of the first visit.</p>;
  const range = { start: figure.startDate, end: figure.endDate };
  const days = new URLSearchParams({ startDate: range.start, endDate: range.end });
  return (
    <div className={classes.figure} role="status">
      <p>{figureWords(figure)}</p>
      <span className={classes.ways}>
        {link(`${pagePath('web-traffic')}?${days}`, 'See them in web traffic')}
        {figure.companies > 0 && link(companiesPermalink({}, range), 'See the companies')}
      </span>
    </div>
  );
}
