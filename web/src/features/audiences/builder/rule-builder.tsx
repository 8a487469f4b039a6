import { Button, Menu, Select, VisuallyHidden } from '@mantine/core';
import {
  RULE_DAYS,
  RULE_FIELDS,
  RULE_LIMITS,
  type RuleCondition,
  type RulePlace,
  type RuleProblem,
  type RuleSet,
} from '@parley/core/features/audiences';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import classes from './builder.module.css';
import { ConditionCard } from './condition-card.tsx';
import { startCondition, withEntry } from './rule-draft.ts';
import { OBJECT_WORDS } from './rule-words.ts';

type RuleBuilderProps = {
  rules: RuleSet;
  problems: readonly RuleProblem[];
  /** With the place of the condition that was changed, where it is one. */
  onChange: (rules: RuleSet, changed?: RulePlace) => void;
};

/** Groups of conditions: a company is in the audience when it meets all conditions of any group (specification 001 §5). */
export function RuleBuilder({ rules, problems, onChange }: RuleBuilderProps) {
  const { days, groups } = rules;
  const setGroup = (index: number, conditions: RuleCondition[] | undefined, changed?: number): void =>
    onChange(
      { ...rules, groups: withEntry(groups, index, conditions === undefined ? undefined : { conditions }) },
      changed === undefined ? undefined : { group: index, condition: changed },
    );
  return (
    <section aria-label="Rules" className={classes.builder}>
      <Select
        label="Days that count"
        description="Visits and impressions of these days; what a company is counts always."
        className={classes.days ?? ''}
        allowDeselect={false}
        data={RULE_DAYS.map((each) => ({ value: String(each), label: `Last ${each} days` }))}
        value={String(days)}
        onChange={(value) => onChange({ ...rules, days: Number(value ?? days) })}
      />
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name of its own, and is not moved
        <Fragment key={index}>
          {index > 0 && <span className={classes.or}>or</span>}
          <Group
            conditions={group.conditions}
            number={index + 1}
            problems={problems}
            path={`orConditions.${index}`}
            onChange={(conditions, changed) => setGroup(index, conditions, changed)}
            onRemove={groups.length > 1 ? () => setGroup(index, undefined) : undefined}
          />
        </Fragment>
      ))}
      {groups.length < RULE_LIMITS.groups && (
        <Button
          variant="default"
          size="xs"
          className={classes.more ?? ''}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange({ ...rules, groups: [...groups, { conditions: [] }] })}
        >
          Or another group
        </Button>
      )}
    </section>
  );
}

type GroupProps = {
  conditions: readonly RuleCondition[];
  number: number;
  problems: readonly RuleProblem[];
  path: string;
  /** With the number of the one that was changed or added; none when one was taken away. */
  onChange: (conditions: RuleCondition[], changed?: number) => void;
  onRemove: (() => void) | undefined;
};

function Group({ conditions, number, problems, path, onChange, onRemove }: GroupProps) {
  const own = problems.find((each) => each.path === path)?.message;
  return (
    <fieldset className={classes.group}>
      <VisuallyHidden component="legend">Group {number}: all of these</VisuallyHidden>
      {conditions.length > 0 && (
        <ul className={classes.conditions}>
          {conditions.map((condition, index) => (
            <ConditionCard
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions may be equal, and are not moved
              key={index}
              condition={condition}
              problems={problems}
              path={`${path}.andConditions.${index}`}
              onChange={(next) =>
                onChange(withEntry(conditions, index, next), next === undefined ? undefined : index)
              }
            />
          ))}
        </ul>
      )}
      {own !== undefined && (
        <p className={classes.problem} role="alert">
          {own}
        </p>
      )}
      <div className={classes.foot}>
        {conditions.length < RULE_LIMITS.conditions && (
          <AddCondition
            isFirst={conditions.length === 0}
            onAdd={(added) => onChange([...conditions, added], conditions.length)}
          />
        )}
        {onRemove !== undefined && (
          <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
            Remove group {number}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function AddCondition({ isFirst, onAdd }: { isFirst: boolean; onAdd: (condition: RuleCondition) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
          {isFirst ? 'Add a condition' : 'And another condition'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>What a company is</Menu.Label>
        {RULE_FIELDS.company.map((field) => (
          <Menu.Item key={field.field} onClick={() => onAdd(startCondition('company', field))}>
            {field.label}
          </Menu.Item>
        ))}
        <Menu.Label>What happened</Menu.Label>
        {(['event.visit', 'event.impression'] as const).map((object) => (
          <Menu.Item key={object} onClick={() => onAdd(startCondition(object))}>
            {OBJECT_WORDS[object]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
