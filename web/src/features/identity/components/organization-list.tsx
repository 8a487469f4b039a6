import { Loader, UnstyledButton } from '@mantine/core';
import type { DiscoveredOrganization } from '@parley/core/features/identity';
import { IconChevronRight } from '@tabler/icons-react';
import { accessText } from '../access-text.ts';
import classes from './form.module.css';

type OrganizationListProps = {
  organizations: readonly DiscoveredOrganization[];
  email: string;
  /** Id of the one being opened. */
  busy: string | undefined;
  onChoose: (organization: DiscoveredOrganization) => void;
};

/** The first is the one most likely meant: it has the focus, so that Enter opens it. */
export function OrganizationList({ organizations, email, busy, onChoose }: OrganizationListProps) {
  return (
    <ul className={classes.choices} aria-label="Organizations">
      {organizations.map((organization, index) => (
        <li key={organization.id}>
          <UnstyledButton
            className={classes.account}
            data-chosen={index === 0 || undefined}
            autoFocus={index === 0}
            disabled={busy !== undefined}
            onClick={() => onChoose(organization)}
          >
            <span className={classes.initial} aria-hidden>
              {organization.name.trim().charAt(0).toUpperCase()}
            </span>
            <span className={classes.grow}>
              <span className={classes.name}>{organization.name}</span>
              <span className={classes.who}>{accessText(organization, email, Date.now())}</span>
            </span>
            {busy === organization.id ? (
              <Loader size={16} />
            ) : (
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
