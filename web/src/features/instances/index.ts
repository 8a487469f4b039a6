export { InstanceSwitcher } from './components/instance-switcher.tsx';
export { TagBanner } from './components/tag-banner.tsx';
