import { useQuery } from '@apollo/client/react';
import { IconSparkles } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { LanguageModelDocument } from '../../../generated/graphql.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { EntrySkeleton, Section } from '../../users/index.ts';
import { BudgetCard } from './budget-card.tsx';
import { Ledger } from './ledger.tsx';
import { ModelCard } from './model-section.tsx';
import classes from './model-settings.module.css';
import { SentDialog } from './sent-dialog.tsx';

/** The entry of the ledger that is looked at, in the address. */
const REQUEST = 'request';

/** The language model of the assistant: whether it is used, what it takes, and what was sent to it. */
export function ModelSettingsPage() {
  const { data, error, refetch } = useQuery(LanguageModelDocument, { fetchPolicy: 'cache-and-network' });
  const [search, setSearch] = useSearchParams();
  const opened = search.get(REQUEST);
  const open = (id: string | null): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(REQUEST);
      else after.set(REQUEST, id);
      return after;
    });
  const model = data?.assistant.languageModel;
  const waiting =
    error === undefined ? <EntrySkeleton /> : <FailureState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className={classes.lead}>
        The assistant answers on this server and needs no language model. Where there is one, it may help to
        understand questions: it chooses from the same tools, and every figure of an answer still comes from
        your data.
      </p>
      <Section
        title="Language model"
        text="The person who runs this server sets the model up; admins switch it on here."
      >
        {model === undefined ? (
          waiting
        ) : model.host === null ? (
          <StateBlock
            icon={<IconSparkles size={28} stroke={1.5} />}
            title="This server has no language model"
            text="Nothing is sent anywhere. Whoever runs the server can set one up with PARLEY_MODEL_PROVIDER and PARLEY_MODEL."
          />
        ) : (
          <ModelCard model={model} />
        )}
      </Section>
      {model !== undefined && model.host !== null && (
        <Section title="Budget" text="When it is spent, questions are answered without the model.">
          <BudgetCard model={model} />
        </Section>
      )}
      <Section
        title="What was sent"
        text={`Every text that was sent to a language model, where, and for whom.${model === undefined ? '' : ` Kept for ${model.ledgerDays} days.`}`}
      >
        <Ledger onOpen={open} />
      </Section>
      {opened !== null && <SentDialog id={opened} onClose={() => open(null)} />}
    </>
  );
}

export { ModelSettingsPage as Component };
