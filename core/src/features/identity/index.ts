export { brokenPasswordRules, PASSWORD_LENGTH, PASSWORD_RULES, passwordSchema } from './password.ts';
