export { OwnOrganizationForm } from './components/own-organization-form.tsx';
export {
  PasskeyButton,
  SecondFactorChallenge,
  SecondFactors,
  SingleSignOnSettings,
} from './factors/index.ts';
