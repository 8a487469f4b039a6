import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChartBarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Failure, fieldErrorsOf, toFailure } from '../failures/failure.ts';
import classes from './states.module.css';

type StateProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
};

type Heading = 'p' | 'h1' | 'h2';

/** A block in the middle: what happened, and the next step. */
export function StateBlock({
  heading: Title = 'p',
  icon,
  title,
  text,
  detail,
  action,
}: StateProps & { heading?: Heading }) {
  return (
    <div className={classes.state}>
      {icon !== undefined && <div className={classes.icon}>{icon}</div>}
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export function EmptyState({ title, text, action }: Omit<StateProps, 'icon' | 'detail'>) {
  return (
    <StateBlock icon={<IconChartBarOff size={28} stroke={1.5} />} title={title} text={text} action={action} />
  );
}

/** A request that the server refuses will be refused again: the next step is the page without the parameters of its address. */
function wayOn(code: Failure['code'], onRetry: (() => void) | undefined): ReactNode {
  if (code === 'INVALID_INPUT' && location.search !== '')
    return (
      <Button size="xs" variant="default" component="a" href={location.pathname}>
        Show the page without filters
      </Button>
    );
  return (
    onRetry && (
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
    )
  );
}

/** A failed question: its message, the request id to quote, and a way on. */
export function FailureState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { code, message, requestId } = toFailure(error);
  const parts = [...Object.values(fieldErrorsOf(error)), ...(requestId ? [`Request ${requestId}`] : [])];
  return (
    <div role="alert" style={{ height: '100%' }}>
      <StateBlock
        icon={<IconAlertTriangle size={28} stroke={1.5} />}
        title={message}
        detail={parts.length === 0 ? undefined : parts.join(' · ')}
        action={wayOn(code, onRetry)}
      />
    </div>
  );
}

/** A state instead of a page: instead of its content when `inside` the shell, else of the whole window. */
export function PageState({ inside = false, ...state }: StateProps & { inside?: boolean }) {
  const Place = inside ? 'div' : 'main';
  return (
    <Place className={classes.page}>
      <StateBlock {...state} heading={inside ? 'h2' : 'h1'} />
    </Place>
  );
}
