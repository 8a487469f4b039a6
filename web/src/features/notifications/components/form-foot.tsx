import { Button, Group } from '@mantine/core';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import classes from './form-foot.module.css';

type FormFootProps = {
  failure: unknown;
  isSubmitting: boolean;
  /** The word on the button that saves. */
  submit: string;
  onCancel: () => void;
};

/** The foot of a dialog's form, in sight however long the form is: what went wrong with the form as a whole, and its two buttons. */
export const FormFoot = ({ failure, isSubmitting, submit, onCancel }: FormFootProps) => (
  <div className={classes.foot}>
    <FailureAlert error={failure} />
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} disabled={isSubmitting}>
        Cancel
      </Button>
      <Button type="submit" loading={isSubmitting}>
        {submit}
      </Button>
    </Group>
  </div>
);
