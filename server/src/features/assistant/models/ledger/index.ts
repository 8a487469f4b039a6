export { DATA_KINDS, type DataKind, REQUEST_OUTCOMES } from './data-kinds.ts';
export { endRequest } from './end-request.ts';
export { expireModelRequests } from './expire-model-requests.ts';
export { getModelRequest, listModelRequests, type ModelRequest } from './list-model-requests.ts';
export { BudgetSpent, reserveRequest, type Sending, TAKEN } from './reserve-request.ts';
