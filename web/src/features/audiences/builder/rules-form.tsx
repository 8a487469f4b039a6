import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import {
  NO_CONDITIONS,
  type RulePlace,
  type RuleSet,
  ruleProblems,
  toRulesConfig,
} from '@parley/core/features/audiences';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { type AudienceValues, audienceFields } from '../audience-fields.ts';
import formClasses from '../components/make/audience-form.module.css';
import { DetailsFields } from '../components/make/details-fields.tsx';
import classes from './builder.module.css';
import { RuleBuilder } from './rule-builder.tsx';
import { RulePreview, useRulePreview } from './rule-preview.tsx';
import { RuleText } from './rule-text.tsx';
import { type RuleDraft, useRuleText } from './use-rule-text.ts';

export type RuleValues = AudienceValues & { rulesConfig: string };

type RulesFormProps = {
  /** The audience that is edited; a new one has none. */
  id?: string | undefined;
  initial: AudienceValues & { rules: RuleSet };
  /** Rules as text that could not be read, to be mended. */
  given?: RuleDraft | undefined;
  /** Why the name cannot change. */
  locked?: string | undefined;
  cancel: string;
  action: string;
  /** Saves, and says what comes then; an error that it throws is shown where it belongs. */
  onSubmit: (values: RuleValues) => Promise<() => void>;
};

const INCOMPLETE = 'Complete the conditions that are marked.';
const UNREAD = 'The rules as text are not understood yet: mend them first.';

/** An audience of rules: its name, its rules, and who meets them now. */
export function RulesForm({ id, initial, given, locked, cancel, action, onSubmit }: RulesFormProps) {
  const [rules, setRules] = useState(initial.rules);
  const [changed, setChanged] = useState<RulePlace>();
  // As they were when the form was opened: rules that are as before are not unsaved.
  const [before] = useState(() => toRulesConfig(initial.rules));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<AudienceValues>({
    resolver: zodResolver(audienceFields),
    mode: 'onTouched',
    defaultValues: { name: initial.name, description: initial.description },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { draft, write, drop, beingRead } = useRuleText(given, (read) => {
    setRules(read);
    setChanged(undefined);
  });
  const rulesConfig = toRulesConfig(rules);
  const isUnread = draft !== undefined && (draft.isReading || draft.problem !== undefined);
  const release = useUnsavedGuard(isDirty || rulesConfig !== before || (isUnread && draft !== given));
  const problems = ruleProblems(rules);
  const [first] = problems;
  const counted = useRulePreview({
    id,
    rulesConfig: first === undefined ? rulesConfig : undefined,
    changed,
  });

  const save = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      setChecked(true);
      // Text that is still being read is waited for: the button says so meanwhile.
      const reading = beingRead();
      const saved = reading === undefined ? (isUnread ? undefined : rules) : await reading;
      if (saved === undefined || ruleProblems(saved).length > 0) return;
      try {
        const goOn = await onSubmit({ ...values, rulesConfig: toRulesConfig(saved) });
        release();
        goOn();
      } catch (error) {
        const places = {
          error,
          setError: form.setError,
          fields: { name: 'name', description: 'description' },
          codes: { 'audiences.name-is-immutable': 'name' },
        } as const;
        if (!placeFieldErrors<AudienceValues>(places)) setFailure(error);
      }
    },
    () => setChecked(true),
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate className={formClasses.card}>
      <Stack gap="lg" className={formClasses.body}>
        <DetailsFields
          name={{ field: form.register('name'), error: errors.name?.message }}
          description={{
            field: form.register('description'),
            error: errors.description?.message,
            written: form.watch('description'),
          }}
          locked={locked}
        />
        <RuleBuilder
          rules={rules}
          problems={isChecked && !isUnread ? problems : []}
          onChange={(next, place) => {
            drop();
            setRules(next);
            setChanged(place);
          }}
        />
        <RuleText
          draft={draft}
          text={first === undefined ? counted.preview?.text : undefined}
          onWrite={write}
          onLeave={drop}
        />
        {isChecked && draft?.isReading !== true && (isUnread || first !== undefined) && (
          <p className={classes.problem} role="alert">
            {isUnread ? UNREAD : first?.message === NO_CONDITIONS ? NO_CONDITIONS : INCOMPLETE}
          </p>
        )}
        <RulePreview counted={counted} />
        <FailureAlert error={failure} />
      </Stack>
      <div className={formClasses.foot}>
        <Button type="submit" loading={isSubmitting}>
          {action}
        </Button>
        <Button variant="default" onClick={() => setChecked(true)}>
          Preview
        </Button>
        <Button component={Link} to={cancel} variant="default">
          Cancel
        </Button>
      </div>
    </form>
  );
}
