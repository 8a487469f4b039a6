export { type Config, configSchema } from './config.ts';
export { describeConfig, helpText, type Setting } from './describe-config.ts';
export { loadConfig } from './load-config.ts';
export {
  clickhouseMemory,
  heapMegabytes,
  memoryLimit,
  postgresMemory,
  refuseLittleMemory,
} from './memory.ts';
export { publicUrl } from './public-url.ts';
export { hasRole, type Role } from './roles.ts';
export { isSecretSetting, shownSettings } from './shown-settings.ts';
export { StartupError, TryAgainError } from './startup-error.ts';
