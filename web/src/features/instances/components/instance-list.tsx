import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { instancePath } from '../../../shell/instance-path.ts';
import { useInstance } from '../instance-context.ts';
import { fetchOrganizations, type Organization } from '../organizations.ts';
import classes from './instance-switcher.module.css';
import { moveWithin } from './move-within.ts';

type InstanceListProps = { onClose: () => void; onCreate: () => void };

/** Searchable list of the user's organizations; picking one loads that instance afresh. */
export function InstanceList({ onClose, onCreate }: InstanceListProps) {
  const { id: currentId } = useInstance();
  const [organizations, setOrganizations] = useState<readonly Organization[]>();
  const [failed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();

  useEffect(() => {
    fetchOrganizations().then(setOrganizations, () => setFailed(true));
  }, []);

  const words = search.trim().toLowerCase();
  const found = (organizations ?? []).filter(({ name }) => name.toLowerCase().includes(words));
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
    setActive(next);
  };

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Search instances"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found.length === 0 ? undefined : `${listId}-${active}`}
          placeholder="Search instances"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Instances" className={classes.list}>
        {found.map((organization, index) => (
          <div
            key={organization.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={organization.id === currentId}
            className={classes.option}
            data-active={index === active || undefined}
            onMouseMove={() => setActive(index)}
            onClick={() => pick(organization)}
            onKeyDown={onKeyDown}
          >
            <span className={classes.initial} data-initial={organization.name.slice(0, 1).toUpperCase()} />
            <span className={classes.optionName}>{organization.name}</span>
            {organization.id === currentId && <IconCheck size={16} stroke={1.75} aria-hidden />}
          </div>
        ))}
      </div>
      {organizations !== undefined && found.length === 0 && (
        <p className={classes.note}>No instance has that in its name.</p>
      )}
      {failed && <p className={classes.note}>The instances could not be listed.</p>}
      <button type="button" className={classes.create} onClick={onCreate}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        Create an instance
      </button>
    </>
  );
}
