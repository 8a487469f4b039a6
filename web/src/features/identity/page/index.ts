export { loadBootstrap as loader, SignInPage as Component } from './sign-in-page.tsx';
