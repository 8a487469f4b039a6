import { builder } from './builder.ts';

/** The result of a mutation without data. */
export const SuccessRef = builder.objectRef<{ success: boolean }>('Success').implement({
  capability: 'account.view',
  fields: (t) => ({ success: t.exposeBoolean('success') }),
});
