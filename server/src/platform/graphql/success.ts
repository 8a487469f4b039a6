import { builder } from './builder.ts';

/** The answer of a change that has nothing else to say. */
export const SuccessRef = builder.objectRef<{ success: boolean }>('Success').implement({
  capability: 'account.view',
  fields: (t) => ({ success: t.exposeBoolean('success') }),
});
