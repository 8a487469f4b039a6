import { useMutation, useQuery } from '@apollo/client/react';
import { Switch } from '@mantine/core';
import { SharedLinksDocument, SwitchSharingDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from './shares.module.css';

/** Whether the organization has shared links at all. */
export function SharingSwitch() {
  const { data } = useQuery(SharedLinksDocument);
  const [change, { loading }] = useMutation(SwitchSharingDocument, {
    refetchQueries: ['SharedLinks'],
    awaitRefetchQueries: true,
  });
  const set = async (isOn: boolean): Promise<void> => {
    try {
      await change({ variables: { isOn } });
      showSuccess(isOn ? 'Shared links are on' : 'Shared links are off');
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  return (
    <div className={classes.switch}>
      <Switch
        label="Allow shared links"
        description="While they are off, every link answers as if it were revoked. None is lost."
        checked={data?.shares.isOn ?? true}
        disabled={loading || data === undefined}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
    </div>
  );
}
