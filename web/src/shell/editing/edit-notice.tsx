import { Alert, Button } from '@mantine/core';
import classes from './edit-notice.module.css';
import type { EditSession } from './use-edit-session.ts';
import { type Editing, useOtherEditor } from './use-other-editor.ts';

type EditNoticeProps = {
  /** What is edited, as in “You are editing the rules”. */
  what: string;
  session: EditSession;
  isEditing: boolean;
  editing: Editing | null | undefined;
  onAgain: () => Promise<unknown>;
  /** Another person began or finished. */
  onChanged: () => void;
};

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Who is editing: you, another person, or nobody any more. */
export function EditNotice({ what, session, isEditing, editing, onAgain, onChanged }: EditNoticeProps) {
  useOtherEditor({ area: session.area, editing, isEditing, onChanged });
  if (isEditing && session.status === 'lost')
    return (
      <Alert color="red" role="alert" title="You are not editing any more">
        <div className={classes.notice}>
          <span>{session.reason} What you changed is still on this page.</span>
          <Button size="compact-sm" variant="default" onClick={() => void onAgain()}>
            Edit again
          </Button>
        </div>
      </Alert>
    );
  if (isEditing)
    return (
      <Alert role="status">{`You are editing ${what}. Nobody else can until you save or cancel.`}</Alert>
    );
  if (editing == null || editing.isYours) return null;
  return (
    <Alert color="yellow" role="status">
      {editing.by} has been editing {what} since {time.format(new Date(editing.startedAt))}. You can edit when
      they have finished.
    </Alert>
  );
}
