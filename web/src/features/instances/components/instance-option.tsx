import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Organization } from '../../../shell/instance/organizations.ts';
import classes from './instance-switcher.module.css';

const HINTS = { active: undefined, invited: 'Invited', joinable: 'Join' } as const;

type InstanceOptionProps = {
  id: string;
  organization: Organization;
  isCurrent: boolean;
  /** Where the keys are. */
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
};

export function InstanceOption({ id, organization, isCurrent, isActive, ...props }: InstanceOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const hint = HINTS[organization.membership];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      data-active={isActive || undefined}
      onMouseMove={props.onPoint}
      onClick={props.onPick}
    >
      <span className={classes.initial} data-initial={organization.name.slice(0, 1).toUpperCase()} />
      <span className={classes.optionName}>{organization.name}</span>
      {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      {isCurrent && <IconCheck size={16} stroke={1.75} aria-hidden />}
    </div>
  );
}
