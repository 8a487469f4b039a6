import { pagePath } from '@parley/core/pages';
import { IconExternalLink } from '@tabler/icons-react';
import type { CompanyPageQuery } from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import { DeleteCompany } from '../../erasure/index.ts';
import drawer from './company-drawer.module.css';
import classes from './company-page-header.module.css';

type Company = CompanyPageQuery['companies']['getById'];
type CompanyPageHeaderProps = { company: Company | undefined; parent: { title: string; path: string } };

/** The company: its name, its name in the CRM, and its attributes. */
export function CompanyPageHeader({ company, parent }: CompanyPageHeaderProps) {
  const { isAdmin } = useViewer();
  const title = company && (company.name === '' ? company.tld : company.name);
  return (
    <EntityHeader
      parent={parent}
      title={title}
      badge={company?.inTam && <span className={drawer.tam}>TAM</span>}
      avatar={company && <CompanyAvatar name={company.name} domain={company.tld} size={44} />}
      subtitle={company && <Facts company={company} />}
    >
      {isAdmin && company && title !== undefined && (
        <DeleteCompany company={{ id: company.id, name: title }} />
      )}
    </EntityHeader>
  );
}

function Facts({
  company: { name, tld, account, sector, revRange, region, audiences },
}: {
  company: Company;
}) {
  const link = usePageLink();
  const facts = [sector?.name, revRange?.name, region?.name].filter((fact) => fact !== undefined);
  const others = audiences.filter(({ isTAM }) => !isTAM);
  return (
    <>
      {account && account.name !== name && <span>{account.name} in the CRM</span>}
      <a href={`https://${tld}`} target="_blank" rel="noreferrer">
        {tld} <IconExternalLink size={13} aria-hidden className={drawer.external} />
      </a>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {others.map(({ id, name: audience }) => (
        <span key={id} className={classes.audience}>
          {link(pagePath('audience', { audience: id }), audience)}
        </span>
      ))}
    </>
  );
}
