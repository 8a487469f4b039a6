import { Card } from '../../../../ui/layout/card.tsx';
import { GroupWords } from '../../builder/group-words.tsx';
import type { AudienceDetail } from '../audience-header.tsx';
import classes from './detail.module.css';

type RulesPanelProps = {
  audience: Pick<AudienceDetail, 'rulesText' | 'rulesWords' | 'rulesDays' | 'rulesProblem'>;
};

/** What the rules of an audience ask for: in words, and as the text that the builder and the command line take. */
export function RulesPanel({
  audience: { rulesText, rulesWords, rulesDays, rulesProblem },
}: RulesPanelProps) {
  if (rulesText == null && rulesProblem == null) return null;
  return (
    <Card title="Rules" caption="Evaluated every hour, and when they change">
      <div className={classes.rules}>
        {rulesProblem != null && (
          <p className={classes.quiet}>
            The rules cannot be read, and nobody joins or leaves. {rulesProblem}
          </p>
        )}
        {rulesText != null && (
          <>
            <GroupWords words={rulesWords} days={rulesDays} />
            <code className={classes.code}>{rulesText}</code>
          </>
        )}
      </div>
    </Card>
  );
}
