import { ActionIcon, Anchor } from '@mantine/core';
import type { DateRange } from '@parley/core/dates';
import { companyPagePermalink } from '@parley/core/features/companies';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { currentPermalink } from '../../../shell/page-filters/index.ts';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import type { CompanyDetail } from '../data/use-company-detail.ts';
import classes from './company-drawer.module.css';

type CompanyHeaderProps = { company: CompanyDetail['company']; range: DateRange; onClose: () => void };

export function CompanyHeader({ company, range, onClose }: CompanyHeaderProps) {
  const link = usePageLink();
  const { id, name, tld, sector, revRange, region, inTam } = company;
  const facts = [sector?.name, revRange?.name, region?.name].filter((fact) => fact !== undefined);
  return (
    <div className={classes.header}>
      <CompanyAvatar name={name} domain={tld} size={44} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          {name === '' ? tld : name} {inTam && <span className={classes.tam}>TAM</span>}
        </h2>
        <p className={classes.facts}>{facts.length === 0 ? 'Nothing more is known' : facts.join(' · ')}</p>
        <p className={classes.links}>
          {link(companyPagePermalink(id), 'Company detail', classes.detail)}
          <Anchor href={`https://${tld}`} target="_blank" rel="noreferrer" size="sm">
            {tld} <IconExternalLink size={13} aria-hidden className={classes.external} />
          </Anchor>
          <Anchor
            href={`https://www.linkedin.com/search/results/companies/?keywords=${encodeURIComponent(name)}`}
            target="_blank"
            rel="noreferrer"
            size="sm"
          >
            LinkedIn <IconExternalLink size={13} aria-hidden className={classes.external} />
          </Anchor>
        </p>
      </div>
      <div className={classes.tools}>
        <CopyButton text={() => currentPermalink(range)} label="Copy link" />
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
