export { OwnOrganizationForm } from './components/own-organization-form.tsx';
export {
  PasskeyButton,
  SecondFactorChallenge,
  SecondFactors,
  SingleSignOnSettings,
} from './factors/index.ts';
export { safeRedirect, signInPath } from './redirect.ts';
export { followOtherTabs, sessionToken, useSession } from './session.ts';
export { endSession, signOut } from './sign-out.ts';
