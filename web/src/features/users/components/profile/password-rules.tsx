import { PASSWORD_RULES } from '@parley/core/features/identity';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import classes from '../layout/form-card.module.css';

/** Every rule, ticked as soon as it holds. */
export const PasswordRules = ({ password }: { password: string }) => (
  <ul className={classes.rules} aria-label="The password needs">
    {PASSWORD_RULES.map(({ id, text, holds }) => (
      <li key={id} data-holds={holds(password) || undefined}>
        {holds(password) ? <IconCheck size={14} aria-label="Yes:" /> : <IconPoint size={14} aria-hidden />}
        {text}
      </li>
    ))}
  </ul>
);
