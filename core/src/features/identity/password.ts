import { isCommonPassword } from './guessable-passwords.ts';

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What a password must have, in the order screens show it (specification 002 §5). */
export const PASSWORD_RULES = [
  {
    id: 'length',
    text: `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
    holds: (password: string) =>
      password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max,
  },
  { id: 'upper', text: 'An upper case letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lower', text: 'A lower case letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'digit', text: 'A digit', holds: (password: string) => /\d/.test(password) },
  {
    id: 'special',
    text: 'A special character',
    holds: (password: string) => /[^\p{L}\d\s]/u.test(password),
  },
  {
    id: 'common',
    text: 'No common word, such as Password1!',
    holds: (password: string) => password !== '' && !isCommonPassword(password),
  },
] as const;

/** The rules a password breaks, in words; none for a good one. */
export const brokenPasswordRules = (password: string): string[] =>
  PASSWORD_RULES.filter(({ holds }) => !holds(password)).map(({ text }) => text);
