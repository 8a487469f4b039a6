import { useMutation } from '@apollo/client/react';
import { pagePath } from '@parley/core/pages';
import { useLocation, useNavigate } from 'react-router';
import { CreateRuleAudienceDocument } from '../../../generated/graphql.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { AUDIENCE_QUERIES } from '../../../shell/lookups/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { EMPTY_RULES, TARGET_RULES } from '../builder/rule-draft.ts';
import { RulesForm } from '../builder/rules-form.tsx';
import classes from '../components/make/audience-form.module.css';
import { useGivenRules } from '../data/use-given-rules.ts';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };
const TARGET_NAME = 'Total addressable market';

/** Whether company settings sent a person here, to make the target market. */
const isForTarget = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isTam' in state && state.isTam === true;

/** Makes an audience of rules. */
export function RulesPage() {
  const [create] = useMutation(CreateRuleAudienceDocument, { refetchQueries: AUDIENCE_QUERIES });
  const navigate = useNavigate();
  const toAddress = useInstancePath();
  const given = useGivenRules();
  const isTarget = isForTarget(useLocation().state);
  const back = toAddress(pagePath(isTarget ? 'company-settings' : 'audiences'));
  return (
    <div className={classes.column}>
      <EntityHeader isPlain parent={PARENT} title="Create an audience by rules" />
      <RulesForm
        // What the address gives is read by the server first.
        key={String(given.isReading)}
        initial={{
          name: isTarget ? TARGET_NAME : given.name,
          description: '',
          rules: given.rules ?? (isTarget ? TARGET_RULES : EMPTY_RULES),
        }}
        given={given.unread}
        cancel={back}
        action="Create audience"
        onSubmit={async (values) => {
          await create({ variables: { ...values, isTAM: isTarget } });
          return () => {
            showSuccess(
              isTarget
                ? `${values.name} is being made, and becomes the target market then`
                : `${values.name} is being made`,
              { forNextPage: true },
            );
            void navigate(back);
          };
        }}
      />
    </div>
  );
}

export { RulesPage as Component };
