export { OwnOrganizationForm } from './components/own-organization-form.tsx';
export {
  GivenUp,
  PasskeyButton,
  SecondFactorChallenge,
  SecondFactors,
  SingleSignOnSettings,
  useProof,
} from './factors/index.ts';
