import { COMPANY_PARAMETER, companyPagePermalink } from '@parley/core/features/companies';
import { useLocation, useNavigate } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { useSelection } from '../../../tables/index.ts';
import { MOST_CHOSEN } from '../../audiences/index.ts';
import { ComparePanel, useComparison } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { CompanyDrawer } from '../components/company-drawer.tsx';
import { CompanyList } from '../components/company-list.tsx';
import { withCompany } from './with-company.ts';

/** Web traffic activity: the companies behind the visits of the period. */
export function ActivityPage() {
  const comparison = useComparison();
  const selection = useSelection(MOST_CHOSEN, comparison.ids);
  const toAddress = useInstancePath();
  const { search } = useLocation();
  const navigate = useNavigate();
  const company = new URLSearchParams(search).get(COMPANY_PARAMETER) ?? undefined;
  const showCompany = (id: string | undefined): void =>
    void navigate({ search: withCompany(window.location.search, id) }, { preventScrollReset: true });

  return (
    <>
      <PageToolbar caption="Companies" audience={false}>
        <NotificationsMenu />
      </PageToolbar>
      <ComparePanel
        kind="companies"
        ids={comparison.ids}
        onChange={comparison.show}
        hrefOf={(id) => toAddress(companyPagePermalink(id))}
      />
      <CompanyList selected={company} onCompany={showCompany} selection={selection} />
      <CompanyDrawer companyId={company} onClose={() => showCompany(undefined)} />
    </>
  );
}
