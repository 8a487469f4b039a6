import { Tooltip, VisuallyHidden } from '@mantine/core';
import { type EventReference, readDetails, referencePath } from '@parley/core/features/event-log';
import { createElement } from 'react';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { pageExists } from '../../../shell/pages/known-features.ts';
import classes from './event-log.module.css';

function Reference({ kind, id, name, currentName, isDeleted }: EventReference) {
  const toPath = useInstancePath();
  const path = referencePath({ kind, id });
  const shown = name === '' ? 'someone without a name' : name;
  if (isDeleted)
    return (
      <Tooltip label="This does not exist any more.">
        <s className={classes.deleted}>
          {shown}
          <VisuallyHidden> (deleted)</VisuallyHidden>
        </s>
      </Tooltip>
    );
  const isRenamed = currentName !== null && currentName !== name && kind !== 'note';
  const about =
    path === undefined || !pageExists(path) ? (
      <span className={classes.thing}>{shown}</span>
    ) : (
      <Link to={toPath(path)} className={classes.link}>
        {shown}
      </Link>
    );
  return isRenamed ? <Tooltip label={`Now called ${currentName}`}>{about}</Tooltip> : about;
}

type Sentence = { detailsFormat: string; eventData: unknown };

/** The sentence of an event: what it is about is a link, or is shown as deleted. */
export const EventDetails = ({ detailsFormat, eventData }: Sentence) =>
  createElement(
    'span',
    { className: classes.details },
    // As arguments, not as a list: parts of a sentence never move.
    ...readDetails(detailsFormat, eventData).map((part) =>
      typeof part === 'string' ? part : createElement(Reference, part),
    ),
  );
