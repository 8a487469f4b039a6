export { loadSignIn as loader, SignInPage as Component } from './sign-in-page.tsx';
