export { createSampleWorld } from './create-sample-world.ts';
export { deleteSampleWorld } from './delete-sample-world.ts';
export { ensureSampleWorld, type SampleOutcome } from './ensure-sample-world.ts';
export { type Configuration, planConfiguration } from './plan-configuration.ts';
export { removeInstance } from './remove-instance.ts';
export { isSamplePending } from './sample-lease.ts';
export { sampleRows } from './sample-rows.ts';
export { storeConfiguration } from './store-configuration.ts';
export { storeEvents } from './store-events.ts';
