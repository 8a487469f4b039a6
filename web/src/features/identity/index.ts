export { OwnOrganizationForm } from './components/own-organization-form.tsx';
export { DELETE_ACCOUNT } from './delete-account.ts';
export {
  GivenUp,
  PasskeyButton,
  SecondFactorChallenge,
  SecondFactors,
  SingleSignOnSettings,
  useProof,
} from './factors/index.ts';
