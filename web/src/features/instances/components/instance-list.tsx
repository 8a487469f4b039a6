import { Skeleton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { fetchOrganizations, type Organization } from '../../../shell/instance/organizations.ts';
import { instancePath } from '../../../shell/links/instance-path.ts';
import { moveWithin } from '../../../ui/focus/move-within.ts';
import { InstanceOption } from './instance-option.tsx';
import classes from './instance-switcher.module.css';

/** One's own first, then those one may still enter. */
const byName = (a: Organization, b: Organization): number =>
  Number(a.membership !== 'active') - Number(b.membership !== 'active') || a.name.localeCompare(b.name);

type Found = { organizations: readonly Organization[] | undefined; failed: boolean };

function useOrganizations(): Found {
  const [found, setFound] = useState<Found>({ organizations: undefined, failed: false });
  useEffect(() => {
    fetchOrganizations().then(
      (all) => setFound({ organizations: all.toSorted(byName), failed: false }),
      () => setFound({ organizations: undefined, failed: true }),
    );
  }, []);
  return found;
}

/** The person's organizations, searched by name; picking one loads that instance afresh. */
export function InstanceList({ onClose }: { onClose: () => void }) {
  const { id: currentId } = useInstance();
  const { organizations, failed } = useOrganizations();
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<number>();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The panel loads after it opened, so that its focus trap found no field.
  useEffect(() => field.current?.focus(), []);

  const words = search.trim().toLowerCase();
  const found = (organizations ?? []).filter(({ name }) => name.toLowerCase().includes(words));
  // The keys begin at the present instance, or at the first that is found.
  const start =
    words === ''
      ? Math.max(
          0,
          found.findIndex(({ id }) => id === currentId),
        )
      : 0;
  const active = Math.min(moved ?? start, Math.max(0, found.length - 1));
  const pick = (organization: Organization | undefined): void => {
    if (organization === undefined) return;
    if (organization.id === currentId) onClose();
    else location.assign(instancePath(organization.id));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') pick(found[active]);
    const next = moveWithin(event.key, active, found.length);
    if (next === undefined) return;
    event.preventDefault();
    setMoved(next);
  };

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="Search instances"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found.length === 0 ? undefined : `${listId}-${active}`}
          placeholder="Search instances"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setMoved(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.area}>
        <div id={listId} role="listbox" aria-label="Instances">
          {found.map((organization, index) => (
            <InstanceOption
              key={organization.id}
              id={`${listId}-${index}`}
              organization={organization}
              isCurrent={organization.id === currentId}
              isActive={index === active}
              onPoint={() => setMoved(index)}
              onPick={() => pick(organization)}
            />
          ))}
        </div>
        {organizations === undefined && !failed && (
          <div className={classes.loading} role="status" aria-label="Loading">
            <Skeleton height={24} />
            <Skeleton height={24} width="70%" />
          </div>
        )}
        {organizations !== undefined && found.length === 0 && (
          <p className={classes.note}>No instance name contains this text.</p>
        )}
        {failed && (
          <p className={classes.warning} role="alert">
            The instances could not be listed. Please try again in a moment.
          </p>
        )}
      </div>
    </>
  );
}
