export { listSecondFactors } from './list-second-factors.ts';
export { mayChangeFactors, requireRecentProof } from './recent-proof.ts';
export { registerFactorRoutes } from './routes.ts';
