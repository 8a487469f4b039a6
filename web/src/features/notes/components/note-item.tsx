import { ActionIcon } from '@mantine/core';
import { campaignPermalink } from '@parley/core/features/campaigns';
import { formatFigure } from '@parley/core/metrics';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import type { Entry } from '../entries.ts';
import { pointAtNotes, toggleNote, useNoteMarks } from '../note-marks.ts';
import classes from './notes.module.css';

type NoteItemProps = { entry: Entry; onEdit: () => void; onDelete: () => void };

/** A note, or the beginning of a campaign. Pointing at it marks it on the charts, and the other way round. */
export function NoteItem({ entry, onEdit, onDelete }: NoteItemProps) {
  const { id, type, text, occurredAt, createdBy, canChange } = entry;
  const place = useRef<HTMLLIElement>(null);
  const isChosen = useNoteMarks((state) => state.chosen.includes(id));
  const isPointed = useNoteMarks((state) => state.pointed.includes(id));
  const toPath = useInstancePath();
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li
      ref={place}
      className={classes.item}
      data-marked={isChosen || isPointed || undefined}
      onPointerEnter={() => pointAtNotes([id])}
      onPointerLeave={() => pointAtNotes()}
      onFocus={() => pointAtNotes([id])}
      onBlur={() => pointAtNotes()}
    >
      <div className={classes.line}>
        <time dateTime={occurredAt}>{formatFigure(Date.parse(occurredAt), 'date')}</time>
        {createdBy !== null && <span>{createdBy}</span>}
        {type === 'Campaign' && <span>Campaign</span>}
        {canChange && (
          <span className={classes.deeds}>
            <ActionIcon size={24} aria-label={`Edit “${text}”`} onClick={onEdit}>
              <IconPencil size={14} stroke={1.75} />
            </ActionIcon>
            <ActionIcon size={24} aria-label={`Delete “${text}”`} onClick={onDelete}>
              <IconTrash size={14} stroke={1.75} />
            </ActionIcon>
          </span>
        )}
      </div>
      {type === 'Note' ? (
        <button type="button" className={classes.text} aria-pressed={isChosen} onClick={() => toggleNote(id)}>
          {text}
        </button>
      ) : (
        <p className={classes.event}>
          First visit of <Link to={toPath(campaignPermalink(id))}>{text}</Link>
        </p>
      )}
    </li>
  );
}
