import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { LONGEST_OWN_NAME, OWN_COLOR, OWN_COLORS } from '@parley/core/features/channels';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { fieldErrorsOf } from '../../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import type { OwnPlace, PlaceFields } from '../../data/own/use-own-places.ts';
import { useChannels } from '../../data/rules/use-channels.ts';
import { NamedDot } from '../named-dot.tsx';

const COLORS = OWN_COLORS.map(({ color, name }) => ({ value: color, label: name }));

type PlaceFormProps = {
  kind: 'channel' | 'vendor';
  /** What is changed; none when one is made. */
  place?: OwnPlace;
  onSave: (fields: PlaceFields) => Promise<void>;
  onClose: () => void;
};

/** A channel or vendor of one's own: its name, its colour and, of a new vendor, its channel. */
export function PlaceForm({ kind, place, onSave, onClose }: PlaceFormProps) {
  const channels = useChannels();
  const [name, setName] = useState(place?.name ?? '');
  const [color, setColor] = useState<string>(place?.color ?? OWN_COLOR);
  const [channelId, setChannelId] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const errors = fieldErrorsOf(failure);
  const isPlaced = Object.keys(errors).length > 0;
  const isNewVendor = kind === 'vendor' && place === undefined;
  const canSave = name.trim() !== '' && (!isNewVendor || channelId !== '');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!canSave || isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave({ name: name.trim(), color, channelId });
      onClose();
    } catch (reason) {
      setFailure(reason);
      setSaving(false);
    }
  };
  return (
    <Modal
      title={place === undefined ? `Make a ${kind}` : `Change ${place.name}`}
      onClose={onClose}
      closable={!isSaving}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="md">
          <TextInput
            label="Name"
            data-autofocus
            autoComplete="off"
            maxLength={LONGEST_OWN_NAME}
            description={
              place === undefined
                ? undefined
                : 'Files and questions that use the name of before still find it.'
            }
            error={errors['name']}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {isNewVendor && (
            <Select
              label="Channel"
              placeholder="Choose a channel"
              searchable
              data={channels}
              error={errors['channelId']}
              value={channelId === '' ? null : channelId}
              onChange={(chosen) => setChannelId(chosen ?? '')}
            />
          )}
          <Select
            label="Colour"
            allowDeselect={false}
            data={COLORS}
            error={errors['color']}
            value={color}
            onChange={(chosen) => setColor(chosen ?? OWN_COLOR)}
            renderOption={({ option }) => <NamedDot name={option.label} color={option.value} />}
          />
          {failure !== undefined && !isPlaced && <FailureAlert error={failure} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={!canSave}>
              {place === undefined ? 'Make' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
