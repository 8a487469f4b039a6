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

/** One calm block in the middle: what is the matter, and the one next step. */
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

/** What the server does not take it takes no better a second time: the way on is the page without what its address asks for. */
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

/** A state that takes the place of a page: of its content when `inside` the shell, else of all there is. */
export function PageState({ inside = false, ...state }: StateProps & { inside?: boolean }) {
  const Place = inside ? 'div' : 'main';
  return (
    <Place className={classes.page}>
      <StateBlock {...state} heading={inside ? 'h2' : 'h1'} />
    </Place>
  );
}
