import { Button, CloseButton, Menu, NumberInput, Select } from '@mantine/core';
import {
  COUNT_OPERATORS,
  type CountOperator,
  RULE_LIMITS,
  type RuleCondition,
  type RuleProblem,
  ruleField,
} from '@parley/core/features/audiences';
import { IconPlus } from '@tabler/icons-react';
import { AttributeRow } from './attribute-row.tsx';
import classes from './builder.module.css';
import { emptyAttribute, unusedFields, withEntry } from './rule-draft.ts';
import { COUNT_WORDS, OBJECT_WORDS } from './rule-words.ts';

type ConditionCardProps = {
  condition: RuleCondition;
  /** Those of this condition; their paths begin with `path`. */
  problems: readonly RuleProblem[];
  path: string;
  onChange: (condition: RuleCondition | undefined) => void;
};

const isCountOperator = (value: string | null): value is CountOperator =>
  COUNT_OPERATORS.some((each) => each === value);

/** One condition: what a company is, or how often something happened to it. */
export function ConditionCard({ condition, problems, path, onChange }: ConditionCardProps) {
  const { object, attributes, count } = condition;
  const problemAt = (place: string): string | undefined =>
    problems.find((each) => each.path.startsWith(`${path}.${place}`))?.message;
  const unused = unusedFields(condition);
  const isEvent = object !== 'company';
  const change = (next: RuleCondition): void =>
    onChange(!isEvent && next.attributes.length === 0 ? undefined : next);
  return (
    <li className={classes.condition} aria-label={OBJECT_WORDS[object]}>
      {isEvent && (
        <div className={classes.attribute}>
          <b className={classes.field}>{OBJECT_WORDS[object]}</b>
          <Select
            aria-label={`${OBJECT_WORDS[object]}: comparison of the count`}
            className={classes.operator ?? ''}
            allowDeselect={false}
            data={COUNT_OPERATORS.map((each) => ({ value: each, label: COUNT_WORDS[each] }))}
            value={count?.operator ?? 'gte'}
            onChange={(operator) => {
              if (isCountOperator(operator))
                change({ ...condition, count: { value: count?.value ?? 1, operator } });
            }}
          />
          <NumberInput
            aria-label={`${OBJECT_WORDS[object]}: count`}
            className={classes.values ?? ''}
            min={0}
            max={RULE_LIMITS.count}
            allowDecimal={false}
            value={count?.value ?? 1}
            onChange={(value) =>
              change({ ...condition, count: { operator: count?.operator ?? 'gte', value: Number(value) } })
            }
            error={problemAt('aggregate')}
          />
          <CloseButton
            aria-label={`Remove ${OBJECT_WORDS[object]}`}
            className={classes.remove ?? ''}
            onClick={() => onChange(undefined)}
          />
        </div>
      )}
      {attributes.map((attribute, index) => {
        const known = ruleField(object, attribute.field);
        return (
          known !== undefined && (
            <AttributeRow
              key={attribute.field}
              known={known}
              attribute={attribute}
              problem={problemAt(`attributes.${index}.`)}
              onChange={(next) => change({ ...condition, attributes: withEntry(attributes, index, next) })}
            />
          )
        );
      })}
      {isEvent && unused.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />}>
              Narrow {OBJECT_WORDS[object].toLowerCase()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {unused.map((field) => (
              <Menu.Item
                key={field.field}
                onClick={() => change({ ...condition, attributes: [...attributes, emptyAttribute(field)] })}
              >
                {field.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
