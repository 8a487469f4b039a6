import { hasCapability, type PageId, pageOf, pagePath } from '@parley/core/pages';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import classes from './first-steps.module.css';

/** What a new organization does before there is anything to show; charts without data would say nothing. */
export function FirstSteps() {
  const viewer = useViewer();
  const link = usePageLink();
  const mayOpen = (page: PageId): boolean => hasCapability(viewer, pageOf(page).capability);
  return (
    <section className={classes.panel} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        Get started
      </h2>
      <p className={classes.lead}>The dashboard shows its figures as soon as there are visits.</p>
      <ol className={classes.steps}>
        <li>
          <strong>Install the tag.</strong> Copy the snippet above into every page of your site. Visits appear
          within five seconds.
        </li>
        <li>
          <strong>Bring your deals and spend.</strong> Import the files that your CRM and ad platforms export:
          <code>parley import opportunities deals.csv --dry-run</code>
          <code>parley import ad-stats stats.csv --vendor "LinkedIn Ads"</code>
          Without <code className={classes.word}>--dry-run</code> the rows are saved.
        </li>
        {mayOpen('invite') && (
          <li>
            <strong>Invite your colleagues.</strong> {link(pagePath('invite'), 'Send an invitation')}; they
            see the same figures.
          </li>
        )}
      </ol>
    </section>
  );
}
