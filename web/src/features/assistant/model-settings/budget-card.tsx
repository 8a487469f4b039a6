import { Progress } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import type { LanguageModel } from './model-section.tsx';
import classes from './model-settings.module.css';

const count = (value: number): string => formatFigure(value, 'count');

/** How much of today's tokens is taken: the content of a card. */
export function BudgetCard({ model: { tokensToday, dayBudget, questionBudget } }: { model: LanguageModel }) {
  const share = dayBudget === 0 ? 1 : Math.min(1, tokensToday / dayBudget);
  const isSpent = share === 1;
  return (
    <div className={classes.body}>
      <div>
        <p className={classes.figure}>
          <strong className="tabular">{count(tokensToday)}</strong> of{' '}
          <span className="tabular">{count(dayBudget)}</span> tokens taken today
        </p>
        <Progress
          value={share * 100}
          aria-label="Share of today’s tokens used"
          {...(isSpent && { color: 'red' })}
        />
      </div>
      <p className={classes.note}>
        {isSpent
          ? 'Today’s budget is spent: questions are answered without the model until midnight UTC.'
          : `The day ends at midnight UTC. One question may take ${count(questionBudget)}.`}
      </p>
    </div>
  );
}
