import { Button, Select } from '@mantine/core';
import { ownVendorId } from '@parley/core/features/channels';
import { type FormEvent, useState } from 'react';
import { useChannels, useVendorsOf } from '../../channels/index.ts';
import classes from './spend.module.css';

type AddVendorProps = {
  /** Vendors that have a row already. */
  taken: ReadonlySet<string>;
  onAdd: (vendorId: string) => void;
  onCancel: () => void;
};

/** A row for a vendor of the list, or for one of the organization's own that is named here first. */
export function AddVendor({ taken, onAdd, onCancel }: AddVendorProps) {
  const channels = useChannels();
  const [channelId, setChannelId] = useState('');
  const [vendorId, setVendorId] = useState('');
  const [search, setSearch] = useState('');
  const [isTried, setTried] = useState(false);
  const known = useVendorsOf(channelId).map(({ value, label }) => ({
    value,
    label: taken.has(value) ? `${label} (in the table)` : label,
    disabled: taken.has(value),
    name: label,
  }));
  const name = search.trim();
  const own = channelId === '' || name === '' ? undefined : ownVendorId(name, channelId);
  const isNew =
    own !== undefined &&
    !taken.has(own) &&
    !known.some((each) => [each.name, each.label].some((text) => text.toLowerCase() === name.toLowerCase()));
  const options = [
    ...known.map(({ value, label, disabled }) => ({ value, label, disabled })),
    ...(isNew ? [{ value: own, label: `Add “${name}”` }] : []),
  ];
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (channelId !== '' && vendorId !== '') onAdd(vendorId);
  };
  return (
    <form className={classes.add} aria-label="Add a vendor" noValidate onSubmit={add}>
      <Select
        label="Channel"
        placeholder="Choose a channel"
        searchable
        data-autofocus
        data={channels}
        value={channelId === '' ? null : channelId}
        error={isTried && channelId === '' ? 'Choose a channel.' : undefined}
        onChange={(value) => {
          setChannelId(value ?? '');
          setVendorId('');
          setSearch('');
        }}
      />
      <Select
        label="Vendor"
        placeholder={channelId === '' ? 'Choose a channel first' : 'Choose one, or write a name of your own'}
        searchable
        disabled={channelId === ''}
        data={options}
        value={vendorId === '' ? null : vendorId}
        error={isTried && channelId !== '' && vendorId === '' ? 'Choose a vendor.' : undefined}
        onSearchChange={setSearch}
        onChange={(value) => setVendorId(value ?? '')}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}
