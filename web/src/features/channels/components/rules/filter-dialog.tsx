import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import type { RulesFilter } from '../../data/rules/draft.ts';
import { useChannels } from '../../data/rules/use-channels.ts';
import { useVendors } from '../../data/rules/use-vendors-of.ts';

type FilterDialogProps = {
  filter: RulesFilter;
  onApply: (filter: RulesFilter) => void;
  onClose: () => void;
};

/** Which rules are shown, by channel and vendor; nothing changes before it is applied. */
export function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  const [channels, setChannels] = useState([...filter.channels]);
  const [vendors, setVendors] = useState([...filter.vendors]);
  const channelOptions = useChannels();
  const options = useVendors().filter(
    ({ channelId, value }) =>
      channels.length === 0 || channels.includes(channelId) || vendors.includes(value),
  );
  return (
    <Modal title="Filter rules" onClose={onClose}>
      <Stack gap="md">
        <MultiSelect
          label="Channels"
          placeholder={channels.length === 0 ? 'Any channel' : ''}
          searchable
          data={channelOptions}
          value={channels}
          onChange={setChannels}
        />
        <MultiSelect
          label="Vendors"
          placeholder={vendors.length === 0 ? 'Any vendor' : ''}
          searchable
          data={options}
          value={vendors}
          onChange={setVendors}
        />
        <Group justify="space-between">
          <Button
            variant="default"
            onClick={() => {
              setChannels([]);
              setVendors([]);
            }}
          >
            Reset
          </Button>
          <Button
            onClick={() => {
              onApply({ ...filter, channels, vendors });
              onClose();
            }}
          >
            Apply
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
