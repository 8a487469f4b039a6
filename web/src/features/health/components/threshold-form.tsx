import { useMutation } from '@apollo/client/react';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { type MonitorPageQuery, SetThresholdDocument } from '../../../generated/graphql.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from './health.module.css';

type Status = MonitorPageQuery['healthCenter']['monitor']['status'];

/** From when a monitor speaks up. Only admins have it. */
export function ThresholdForm({ status }: { status: Status }) {
  const { id, threshold, thresholdIs } = status;
  const { label, unit, standard, least, most } = thresholdIs;
  const [value, setValue] = useState<number | string>(threshold);
  const [save, saving] = useMutation(SetThresholdDocument, {
    refetchQueries: ['MonitorPage'],
    awaitRefetchQueries: true,
  });
  const isValid = typeof value === 'number' && value >= least && value <= most;
  const set = async (wanted: number | null): Promise<void> => {
    const saved = await save({ variables: { monitor: id, threshold: wanted } }).catch(() => undefined);
    if (saved?.data == null) return;
    setValue(wanted ?? standard);
    showSuccess('The threshold is set. It holds from the next evaluation on, within the hour.');
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void set(value);
      }}
    >
      <NumberInput
        label={label}
        suffix={` ${unit}`}
        value={value}
        onChange={setValue}
        error={isValid ? undefined : `From ${least} to ${most}.`}
        w={220}
        maw="100%"
      />
      <Button type="submit" disabled={!isValid || value === threshold} loading={saving.loading}>
        Set the threshold
      </Button>
      {threshold !== standard && (
        <Button variant="default" onClick={() => void set(null)} disabled={saving.loading}>
          Back to {standard} {unit}
        </Button>
      )}
      <FailureAlert error={saving.error} />
    </form>
  );
}
