import { Anchor } from '@mantine/core';
import { type Answer, speakerOf } from '@parley/core/assistant';
import { withDefinitions } from '@parley/core/pages';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import classes from './answer-parts.module.css';
import { asOfText } from './as-of.ts';

/** What to mind of an answer. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Mind that">
      {warnings.map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={14} aria-hidden />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
}

type AnswerFootProps = Pick<Answer, 'asOf' | 'permalink' | 'definitionsVersion' | 'by'> & {
  children?: ReactNode;
};

/** Of when an answer is, who gave it where there are two who can, and the page that shows the same. */
export function AnswerFoot({ asOf, permalink, definitionsVersion, by, children }: AnswerFootProps) {
  const speaker = speakerOf({ by });
  return (
    <footer className={classes.foot}>
      {children}
      <span>
        {asOfText(asOf)}
        {definitionsVersion !== undefined && ` · definitions ${definitionsVersion}`}
        {speaker !== undefined && ` · answered by ${speaker}`}
      </span>
      {permalink !== null && (
        <Anchor
          component={InstanceLink}
          to={withDefinitions(permalink, definitionsVersion)}
          className={classes.open}
          data-no-picture
        >
          Open the page
          <IconArrowRight size={14} aria-hidden />
        </Anchor>
      )}
    </footer>
  );
}
