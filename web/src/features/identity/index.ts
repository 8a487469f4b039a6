export { OwnOrganizationForm } from './components/own-organization-form.tsx';
export {
  PasskeyButton,
  SecondFactorChallenge,
  SecondFactors,
  SingleSignOnSettings,
} from './factors/index.ts';
export { safeRedirect, signInPath } from '../../shell/session/redirect.ts';
export { followOtherTabs, sessionToken, useSession } from '../../shell/session/session.ts';
export { endSession, signOut } from '../../shell/session/sign-out.ts';
