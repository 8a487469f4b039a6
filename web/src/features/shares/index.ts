export { SharedLinks } from './components/shared-links.tsx';
export { SharingSwitch } from './components/sharing-switch.tsx';
export { useShareOpener } from './use-share-opener.ts';
