import { companiesPermalink } from '@parley/core/features/companies';
import { opportunityPermalink } from '@parley/core/features/opportunities';
import type { Filter } from '@parley/core/filters';
import { formatFigure } from '@parley/core/metrics';
import { hasCapability, type PageId, pageOf, pagePath } from '@parley/core/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import type { CompanyDetail } from '../data/use-company-detail.ts';
import classes from './company-drawer.module.css';

/** More pages than this are a list of their own. */
const PAGES_SHOWN = 8;

/** What else is known: membership, pages, deals, and how the company was recognized. */
export function CompanySummary({ summary }: { summary: CompanyDetail }) {
  const { company, webActivityPages, provenance } = summary;
  const link = usePageLink();
  const viewer = useViewer();
  const mayOpen = (page: PageId): boolean => hasCapability(viewer, pageOf(page).capability);
  const audiences = company.audiences.map(({ id, name }) => (
    <li key={id}>
      {mayOpen('audience') ? link(pagePath('audience', { audience: id }), name, classes.link) : name}
    </li>
  ));
  const pages = webActivityPages.slice(0, PAGES_SHOWN).map(({ page, visits }) => (
    <li key={page} className={classes.pair}>
      <span className={classes.page}>
        {page === '' || page === '/' ? (
          '/'
        ) : (
          <ListLink filter={{ field: 'webActivityPagesList', operator: 'contains', operand: [page] }}>
            {page}
          </ListLink>
        )}
      </span>
      <span className={classes.count}>{formatFigure(visits, 'count')}</span>
    </li>
  ));
  const rest = webActivityPages.length - pages.length;
  const opportunities = company.opportunities.map(({ id, name, isRecentDeal }) => (
    <li key={id}>
      {mayOpen('opportunity')
        ? link(opportunityPermalink(id, isRecentDeal ? 'closedWon' : 'pipeline'), name, classes.link)
        : name}
      {isRecentDeal && <span className={classes.quiet}> · recent</span>}
    </li>
  ));
  const sources = provenance.map(({ method, description, visits }) => (
    <li key={method} className={classes.pair}>
      <span>{description}</span>
      <span className={classes.count}>
        {formatFigure(visits, 'count')} {visits === 1 ? 'visit' : 'visits'}
      </span>
    </li>
  ));
  return (
    <div className={classes.summary}>
      <Part title="Web activity pages" items={pages} none="No pages in this period" />
      {rest > 0 && <p className={classes.quiet}>and {formatFigure(rest, 'count')} more pages</p>}
      <Part title="Audiences" items={audiences} none="In no audience" />
      <Part title="Opportunities" items={opportunities} none="No opportunities" />
      <Part title="How this company was named" items={sources} none="Not known for this period" />
    </div>
  );
}

/** Leads to all companies that have the same. */
function ListLink({ filter, children }: { filter: Filter; children: ReactNode }) {
  const toHref = useInstancePath();
  return (
    <Link to={toHref(companiesPermalink({ filters: [filter] }))} className={classes.link}>
      {children}
    </Link>
  );
}

function Part({ title, items, none }: { title: string; items: readonly ReactNode[]; none: string }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{title}</h3>
      {items.length === 0 ? (
        <p className={classes.quiet}>{none}</p>
      ) : (
        <ul className={classes.list}>{items}</ul>
      )}
    </section>
  );
}
