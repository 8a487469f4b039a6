export { InstanceSwitcher } from './components/instance-switcher.tsx';
export { TagBanner } from './components/tag-banner.tsx';
export type { CurrentInstance, Viewer } from './instance-context.ts';
export { InstanceContext, useInstance, useViewer } from './instance-context.ts';
export { homeInstance, lastInstance, rememberInstance } from './last-instance.ts';
export type { Organization } from './organizations.ts';
export { fetchOrganizations, switchOrganization } from './organizations.ts';
