export { InstanceSwitcher } from './components/instance-switcher.tsx';
export { TagBanner } from './components/tag-banner.tsx';
export type { CurrentInstance, Viewer } from './instance-context.ts';
export { InstanceContext, useInstance, useViewer } from './instance-context.ts';
export { homeInstance, rememberInstance } from './last-instance.ts';
export type { Organization } from './organizations.ts';
export { fetchOrganizations, OrganizationsError } from './organizations.ts';
